(() => {
"use strict"
const look = window.cubebookLook
const { src } = document.currentScript
if (look.open) return
const words = {
de: ["Darstellung", "Farben", "Wie das System", "Hell", "Dunkel", "Textgröße", "Kleiner", "Größer", "Schließen",
"Diese Seiten sind auch ohne Netz zu lesen."],
es: ["Apariencia", "Colores", "Como el sistema", "Claro", "Oscuro", "Tamaño del texto", "Más pequeño", "Más grande",
"Cerrar", "Estas páginas se pueden leer también sin red."],
fr: ["Apparence", "Couleurs", "Comme le système", "Clair", "Sombre", "Taille du texte", "Plus petit", "Plus grand",
"Fermer", "Ces pages se lisent aussi sans réseau."],
}
const { lang } = document.documentElement
const [name, colours, system, light, dark, text, smaller, larger, close, kept] = words[lang.slice(0, 2).toLowerCase()]
?? ["Appearance", "Colours", "As the system", "Light", "Dark", "Text size", "Smaller", "Larger", "Close",
"Kept for use without a network."]

const make = (tag, attributes, ...content) => {
const element = document.createElement(tag)
for (const key in attributes) element.setAttribute(key, attributes[key])
element.append(...content)
return element
}
const tones = [["", system], ["light", light], ["dark", dark]].map(([value, word]) =>
make("label", {}, make("input", { type: "radio", name: "cubebook-tone", value }), " ", word))
const [less, more] = [[smaller, "A−"], [larger, "A+"]].map(([label, sign]) =>
make("button", { type: "button", "aria-label": label }, sign))
const now = make("output", {})
const note = make("p", { hidden: "" }, kept)
const dialog = make("dialog", { class: "look", "aria-label": name },
make("form", { method: "dialog" },
make("fieldset", {}, make("legend", {}, colours), ...tones),
make("fieldset", {}, make("legend", {}, text), less, now, more),
note,
make("button", { class: "close" }, close)))
document.body.append(dialog)

const sizes = [0.875, 1, 1.125, 1.25, 1.5]
let tone = ""
let step = 1
const read = () => {
const { documentElement: root } = document
tone = root.dataset.look
step = sizes.indexOf(Number(root.style.getPropertyValue("--text-size") || 1))
if (step < 0) step = 1
for (const { firstChild: choice } of tones) choice.checked = choice.value === tone
now.value = sizes[step].toLocaleString(lang || "en", { style: "percent", maximumFractionDigits: 1 })
less.setAttribute("aria-disabled", step === 0)
more.setAttribute("aria-disabled", step === sizes.length - 1)
}
const choose = (newTone, newStep) => {
if (!(newStep in sizes)) return
const chosen = `${newTone} ${newStep === 1 ? "" : sizes[newStep]}`
try {
localStorage["cubebook-look"] = chosen
} catch {
}
look(chosen)
read()
}
dialog.addEventListener("change", ({ target }) => choose(target.value, step))
less.addEventListener("click", () => choose(tone, step - 1))
more.addEventListener("click", () => choose(tone, step + 1))
dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close())

look.open = () => {
if (dialog.open) return
read()
dialog.showModal()
dialog.querySelector(":checked").focus()
navigator.serviceWorker?.getRegistration().then(
found => { note.hidden = !src || found?.active?.scriptURL !== new URL("../service-worker.js", src).href },
() => {},
)
}
if (src) look.open()
})()
