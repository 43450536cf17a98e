import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { actions } from '../../contract/actions.ts'
import { MAX_PICTURE_BYTES } from '../../contract/pictures/schemas.ts'
import { PICTURE_MEMORY_MB } from '../../lib/function-memory.ts'
import { atMost, type Figure, noted } from '../figure.ts'

const MAKE = fileURLToPath(new URL('make.ts', import.meta.url))
const run = promisify(execFile)

/** Lambda gives a function a processor for each 1,769 MB. */
const PROCESSORS = PICTURE_MEMORY_MB / 1769

const taken = v.object({
  seconds: v.number(),
  cpuSeconds: v.number(),
  memoryMb: v.number(),
  servedKb: v.array(v.number()),
})

/**
 * What the function that makes pictures takes for the largest there may be: time of a processor, because a machine is never
 * quiet, and memory. The last is noise, which no format makes small: the worst there is.
 */
export async function pictureFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'myplateful-pictures-'))
  try {
    const figures: Figure[] = []
    for (const [what, draw] of Object.entries(PICTURES)) {
      const file = join(folder, 'picture')
      await writeFile(file, await draw())
      const { size } = await stat(file)
      if (size > MAX_PICTURE_BYTES) throw new Error(`${what} has ${size} bytes`)
      const { stdout } = await run(process.execPath, ['--import', 'tsx', MAKE, file])
      const { cpuSeconds, seconds, memoryMb, servedKb } = v.parse(taken, JSON.parse(stdout))
      const { timeoutSeconds } = actions['finish-upload']
      figures.push(
        noted(
          `${what}, ${(size / 1e6).toFixed(1)} MB`,
          `${cpuSeconds.toFixed(1)} s of a processor, ${seconds.toFixed(1)} s here; ${servedKb.join(' + ')} KB`,
        ),
        atMost(`${what}: time ÷ the function's`, cpuSeconds / PROCESSORS / timeoutSeconds, 0.5),
        atMost(`${what}: memory ÷ the function's`, memoryMb / PICTURE_MEMORY_MB, 0.5),
      )
    }
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  '12 MP JPEG': () => jpeg(4000, 3000),
  '40 MP JPEG': () => jpeg(7728, 5152),
  '40 MP JPEG, held upright': async () =>
    (await photo(7728, 5152)).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer(),
  '40 MP JPEG, progressive': async () =>
    (await photo(7728, 5152)).jpeg({ quality: 60, progressive: true }).toBuffer(),
  '40 MP PNG': async () =>
    (await smooth(7728, 5152)).png({ palette: true, colours: 8, dither: 0 }).toBuffer(),
  '40 MP AVIF': async () => (await smooth(7728, 5152)).avif({ effort: 0, quality: 40 }).toBuffer(),
  'noise, as tall as may be': () => noise(1600, 2400, 40).jpeg({ quality: 80 }).toBuffer(),
}

async function jpeg(width: number, height: number): Promise<Buffer> {
  return (await photo(width, height)).jpeg({ quality: 60 }).toBuffer()
}

/** Shapes and light, and the grain of a camera. */
async function photo(width: number, height: number): Promise<Sharp> {
  const grain = await noise(width, height, 6).png({ compressionLevel: 1 }).toBuffer()
  return (await smooth(width, height)).composite([{ input: grain, blend: 'soft-light' }])
}

async function smooth(width: number, height: number): Promise<Sharp> {
  const shapes = await noise(60, 40, 60).png().toBuffer()
  return sharp(
    await sharp(shapes)
      .resize(width, height, { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
}

function noise(width: number, height: number, sigma: number): Sharp {
  const background = { r: 120, g: 130, b: 110 }
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
}
