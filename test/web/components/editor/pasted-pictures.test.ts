// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readPasted } from '../../../../web/components/editor/html/pasted.ts'
import {
  embeddedFile,
  type PastedPicture,
  withPictures,
} from '../../../../web/components/editor/html/pasted-parts.ts'

const OURS = `/pictures/${'0123456789abcdef'.repeat(2)}-480.jpg`
const DATA = 'data:image/png;base64,iVBORw0KGgo='
const DOCS = 'https://lh3.googleusercontent.com/picture'
const WORD = 'file:///C:/Temp/msohtmlclip1/01/clip_image001.png'

const pasted = (html: string, uploaded: readonly (PastedPicture | undefined)[] = []) =>
  withPictures(readPasted(html, 'article'), uploaded)

describe('a pasted picture', () => {
  it.each(['article', 'mail'] as const)(
    'is to be uploaded in the %s unless it is ours',
    (subset) => {
      const html = `<img src="${DATA}" alt="Beans"><img src="${DOCS}"><img src="${OURS}"><img src="${location.origin}${OURS}"><img src="${WORD}">`
      const { pictures, html: text } = readPasted(html, subset)
      expect(pictures).toEqual([
        { src: DATA, alt: 'Beans' },
        { src: DOCS, alt: '' },
        { src: WORD, alt: '' },
      ])
      expect(text.match(/src="[^"]*"/g)).toEqual(
        ['/pasted/0', '/pasted/1', OURS, OURS, '/pasted/2'].map((src) => `src="${src}"`),
      )
    },
  )

  it('is a file if the HTML contains its data, and the data is not damaged', () => {
    const { type, size } = embeddedFile(DATA) ?? {}
    expect([type, size]).toEqual(['image/png', 8])
    expect(embeddedFile('data:image/png;base64,%%%')).toBeUndefined()
    expect(embeddedFile(DOCS)).toBeUndefined()
  })

  it('keeps its place in the text after its upload, and has the description that staff typed', () => {
    const html = `<p>a</p><p><img src="${DATA}" alt="IMG_1" width="900"></p><p>b</p>`
    expect(pasted(html, [{ src: OURS, alt: 'A bowl of "beans"' }])).toBe(
      `<p>a</p><p><img src="${OURS}" alt="A bowl of &quot;beans&quot;"></p><p>b</p>`,
    )
  })

  it.each([
    ['a paragraph', `<p><span><img src="${DOCS}"></span></p>`],
    ['a heading', `<h1><span><img src="${DATA}"></span></h1>`],
    ['the top level', `<img src="${WORD}">`],
    ['nested boxes', `<div><div><img src="${DOCS}"></div></div>`],
    ['a list', `<ul><li><img src="${DOCS}"></li></ul>`],
  ])('leaves the next heading unchanged when the picture is removed from %s', (_, picture) => {
    expect(pasted(`${picture}<h2>Beans</h2><p>b</p>`)).toBe('<h2>Beans</h2><p>b</p>')
  })

  it('is removed, and the words around it and its caption stay', () => {
    expect(pasted(`<p>Look: <img src="${DOCS}"> beans</p>`)).toMatch(/Look: +beans/)
    const figure = `<figure><img src="${DATA}"><figcaption>Beans</figcaption></figure>`
    expect(pasted(figure)).toContain('Beans')
    expect(pasted(figure, [{ src: OURS, alt: 'A' }])).toBe(
      `<figure><img src="${OURS}" alt="A"><figcaption>Beans</figcaption></figure>`,
    )
  })

  it('is text if it shows an emoji, and is ignored if nobody can see it', () => {
    const html =
      '<p>a <img src="https://mail.example/1f600" alt="😀"><img src="https://t.example/x" width="1" height="1"><img alt="x"></p>'
    const { html: text, pictures } = readPasted(html, 'mail')
    expect(text).toBe('<p>a 😀</p>')
    expect(pictures).toEqual([])
  })
})
