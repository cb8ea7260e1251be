'use strict'
// Compares the ink of two settings of one formula in a picture of both.

// How dark each pixel of a box is, from 0 to 1.
const darknessOf = (pixels, { left, top, width, height }) => {
  const dark = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = ((top + y) * pixels.width + left + x) * 4
      dark[y * width + x] = 1 - Math.min(pixels.data[at], pixels.data[at + 1], pixels.data[at + 2]) / 255
    }
  }
  return { dark, width, height }
}

// The box of all ink: left, top, right, bottom in px; empty where there is none.
const extentOf = ({ dark, width, height }) => {
  let left = width, top = height, right = 0, bottom = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (dark[y * width + x] < 0.4) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return { left, top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) }
}

// The ink of `these` that `those` lack: the most, in em², that lies in one patch of half an em, and where it is.
//
// A pixel goes where the glyph went that it is nearest to (`glyphs`: boxes with `dx`, `dy`), and whatever is dark within
// `reach` of it there will do: that is how far a mark may stand from its place. Strokes may differ in weight,
// so that a dark pixel asks for one that is grey.
const missing = (these, those, glyphs, whole, { em, reach }) => {
  const { dark, width, height } = these
  const radius = reach * em, steps = Math.ceil(radius)
  const offsets = []
  for (let y = -steps; y <= steps; y += 1)
    for (let x = -steps; x <= steps; x += 1) if (x * x + y * y <= radius * radius + 1) offsets.push([x, y])
  offsets.sort((a, b) => a[0] * a[0] + a[1] * a[1] - b[0] * b[0] - b[1] * b[1])
  const patch = Math.ceil(em / 2), columns = Math.ceil(width / patch) + 1
  const sums = new Map()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (dark[y * width + x] < 0.5) continue
      let nearest = whole, least = Infinity
      for (const glyph of glyphs) {
        const right = Math.max(glyph.left - x, 0, x - glyph.right), down = Math.max(glyph.top - y, 0, y - glyph.bottom)
        const distance = right * right + down * down
          + 0.001 * (Math.abs((glyph.left + glyph.right) / 2 - x) + Math.abs((glyph.top + glyph.bottom) / 2 - y))
        if (distance < least) [nearest, least] = [glyph, distance]
      }
      const column = Math.round(x + nearest.dx), row = Math.round(y + nearest.dy)
      const isThere = offsets.some(([right, down]) => {
        const u = column + right, v = row + down
        return u >= 0 && v >= 0 && u < those.width && v < those.height && those.dark[v * those.width + u] > 0.25
      })
      if (isThere) continue
      // Patches overlap by a half, so that no ink hides across an edge.
      for (const [right, down] of [[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]]) {
        const key = (Math.floor(y / patch + down) * columns + Math.floor(x / patch + right)) * 4 + right * 4 + down * 2
        const sum = sums.get(key) ?? { area: 0, x, y }
        sum.area += 1
        sums.set(key, sum)
      }
    }
  }
  let worst = { area: 0, x: 0, y: 0 }
  for (const sum of sums.values()) if (sum.area > worst.area) worst = sum
  return { area: worst.area / em / em, x: worst.x / em, y: worst.y / em }
}
