import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { PRECOMPRESSED } from '../../contract/site/pages.ts'

const compress = promisify(brotliCompress)

/**
 * Writes a Brotli copy, `file.br`, of each asset that the edge serves compressed. See
 * contract/site/edge/asset-request.js.
 */
export async function compressAssets(directory: string): Promise<void> {
  const files = await readdir(directory)
  const compressed = files.filter((file) => PRECOMPRESSED.some((ending) => file.endsWith(ending)))
  await Promise.all(compressed.map((file) => compressFile(join(directory, file))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  await writeFile(`${file}.br`, await compress(content, { params }))
}
