// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cleanPasted } from '../../../../web/components/editor/html/clean-pasted.ts'
import {
  foreignPictures,
  withOwnPictures,
} from '../../../../web/components/editor/html/pasted-pictures.ts'
import { readHtml } from '../../../../web/components/editor/html/read.ts'
import { writeHtml } from '../../../../web/components/editor/html/write.ts'

const OURS = `/pictures/${'0123456789abcdef'.repeat(2)}-480.jpg`
const DATA = 'data:image/png;base64,iVBORw0KGgo='
const DOCS = 'https://lh3.googleusercontent.com/picture'
const WORD = 'file:///C:/Temp/msohtmlclip1/01/clip_image001.png'

const picturesOf = (html: string, files: readonly File[] = []) =>
  foreignPictures(html, files, 'article')
const pasted = (html: string, sources: readonly (string | undefined)[]) => {
  const clean = cleanPasted(withOwnPictures(html, sources, 'article'), 'article')
  return writeHtml(readHtml(clean, 'article'), 'article')
}

describe('a pasted picture', () => {
  it('becomes a file to upload if it is embedded in the HTML', () => {
    const pictures = picturesOf(
      `<img src="${DATA}" alt="Beans"><img src="${DOCS}"><img src="${OURS}">`,
    )
    expect(pictures.map(({ file, alt }) => [file?.type, file?.size, alt])).toEqual([
      ['image/png', 8, 'Beans'],
      [undefined, undefined, ''],
    ])
  })

  it('is taken from the clipboard’s files if it is from Word and the clipboard has one file per picture', () => {
    const file = new File(['x'], 'image.png', { type: 'image/png' })
    expect(picturesOf(`<p><img src="${WORD}"></p>`, [file])).toEqual([{ file, alt: '' }])
    const two = picturesOf(`<img src="${WORD}"><img src="${WORD}">`, [file])
    expect(two.map(({ file }) => file)).toEqual([undefined, undefined])
  })

  it('keeps its place in the text after its upload', () => {
    expect(pasted(`<p>a</p><p><img src="${DATA}" alt="Beans"></p><p>b</p>`, [OURS])).toBe(
      `<p>a</p><p><img src="${OURS}" alt="Beans" /></p><p>b</p>`,
    )
  })

  it.each([
    ['a paragraph', `<p><span><img src="${DOCS}"></span></p>`],
    ['a heading', `<h1><span><img src="${DATA}"></span></h1>`],
    ['the top level', `<img src="${WORD}">`],
    ['nested boxes', `<div><div><img src="${DOCS}"></div></div>`],
  ])('leaves the next heading unchanged when the picture is removed from %s', (_, picture) => {
    expect(pasted(`${picture}<h2>Beans</h2><p>b</p>`, [undefined])).toBe('<h2>Beans</h2><p>b</p>')
  })

  it('is removed, and the words around it stay', () => {
    expect(pasted(`<p>Look: <img src="${DOCS}"> beans</p>`, [undefined])).toMatch(/Look: +beans/)
  })

  it('has no file to upload if its data is damaged', () => {
    expect(picturesOf('<img src="data:image/png;base64,%%%">')[0]?.file).toBeUndefined()
  })
})
