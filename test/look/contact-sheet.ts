import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { escape as escapeHtml } from 'es-toolkit'
import { colorProperties, FONT } from '../../contract/brand.ts'
import type { Taken } from './take.ts'

export interface SheetSection {
  title: string
  taken: readonly Taken[]
}

/**
 * The HTML of a page with all screenshots: all color schemes side by side. `before` is the folder of an earlier run,
 * whose screenshots are put beside the new ones.
 */
export function contactSheet(
  sections: readonly SheetSection[],
  { folder, before, takenAt }: { folder: string; before?: string | undefined; takenAt: Date },
): string {
  const all = sections.flatMap(({ taken }) => taken)
  const faulty = all.filter(({ faults }) => faults.length > 0)
  const pictures = all.flatMap((one) => one.pictures)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>MyPlateful, looked at</title>
<style>${colorProperties()}${styles}</style>
<header>
<h1>MyPlateful, looked at</h1>
<p>${pictures.length} pictures of ${all.length} states, ${takenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.${before ? ' The earlier picture stands before each.' : ''}</p>
<nav>${sections.map(({ title }) => `<a href="#${slug(title)}">${escapeHtml(title)}</a>`).join('')}</nav>
${faulty.length > 0 ? `<section class="faults"><h2>Went wrong: ${faulty.length}</h2>${list(faulty.flatMap(({ name, faults }) => faults.map((fault) => `${name}, ${fault}`)))}</section>` : ''}
</header>
${sections.map(sectionHtml).join('\n')}
</html>
`

  function sectionHtml({ title, taken }: SheetSection): string {
    return `<section id="${slug(title)}"><h2>${escapeHtml(title)}</h2>${taken.map(stateHtml).join('\n')}</section>`
  }

  function stateHtml({ name, pictures, faults }: Taken): string {
    return `<article><h3>${escapeHtml(name)}</h3>${faults.length > 0 ? `<div class="faults">${list(faults)}</div>` : ''}<div class="row">${pictures.map(pictureHtml).join('')}</div></article>`
  }

  function pictureHtml({ file, width, scheme }: Taken['pictures'][number]): string {
    const earlier = before && join(before, file)
    const now = figure(file, `${width} ${scheme}`, width)
    if (!earlier || !existsSync(earlier)) return now
    return figure(relative(folder, earlier), `${width} ${scheme}, before`, width) + now
  }
}

function figure(href: string, caption: string, width: number): string {
  const address = escapeHtml(encodeURI(href))
  return `<figure class="${width < 700 ? 'narrow' : 'wide'}"><a href="${address}"><img src="${address}" alt="${escapeHtml(caption)}" loading="lazy"></a><figcaption>${escapeHtml(caption)}</figcaption></figure>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

function slug(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-')
}

export async function isContactSheet(folder: string): Promise<boolean> {
  const sheet = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  return sheet.includes('MyPlateful, looked at')
}

const styles = `
body{margin:0 auto;max-width:1600px;padding:40px 24px 120px;background:var(--page);color:var(--ink);font:16px/1.5 ${FONT}}
h1{font-size:40px;letter-spacing:-.02em;line-height:1.1;margin:0}
h2{font-size:28px;letter-spacing:-.01em;margin:72px 0 0}
h3{font-size:16px;margin:40px 0 12px}
header p{color:var(--quiet);margin:8px 0 24px}
nav{display:flex;flex-wrap:wrap;gap:24px}
a{color:var(--action)}
.row{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}
figure a{display:block;max-height:520px;overflow:hidden;border:1px solid var(--hairline);border-radius:8px;background:var(--surface)}
.narrow{width:200px}.wide{width:460px;max-width:100%}
img{display:block;width:100%}
figcaption{font-size:13px;color:var(--quiet);padding-top:6px}
.faults{color:var(--danger);background:var(--danger-surface);border-radius:8px;padding:4px 16px;margin:12px 0}
.faults h2{margin:12px 0 0;font-size:20px}
`
