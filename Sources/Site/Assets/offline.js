// Has the site kept for use without a network, once the page is there: not of a disk, and not where a reader saves data.
{
  const { src } = document.currentScript
  const isKept = isSecureContext && location.protocol !== "file:" && "serviceWorker" in navigator
  if (isKept && !navigator.connection?.saveData) {
    addEventListener("load", () => navigator.serviceWorker.register(new URL("../service-worker.js", src)).catch(() => {}))
  }
}
