import { describe, expect, it } from 'vitest'
import { unsupported } from '../support/cloudfront-js/unsupported.ts'
import { EDGE_FUNCTIONS, edgeFunctionCode } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()

describe('a CloudFront function', () => {
  it('is listed in EDGE_FUNCTIONS, so that this test reads its code', () => {
    const published = Object.keys(template.findResources('AWS::CloudFront::Function'))
    expect(published).toHaveLength(EDGE_FUNCTIONS.length)
    const isListed = (id: string) => EDGE_FUNCTIONS.some((name) => id.includes(name))
    expect(published.filter((id) => !isListed(id))).toEqual([])
  })

  it.each(EDGE_FUNCTIONS)('uses only JavaScript that CloudFront supports: %s', (id) => {
    expect(unsupported(edgeFunctionCode(template, id))).toEqual([])
  })

  it.each(EDGE_FUNCTIONS)('stays under CloudFront’s limit of 10 KB: %s', (id) => {
    expect(Buffer.byteLength(edgeFunctionCode(template, id))).toBeLessThan(10_240)
  })
})

describe('the check of CloudFront’s JavaScript', () => {
  it('reports the line and text of unsupported code, with a link to AWS’s list', () => {
    const code = 'function handler(event) {\n  for (const one of event.list) one()\n}'
    expect(unsupported(code)).toEqual([
      expect.stringMatching(
        /^line 2: `for \(const one of event.list\) one\(\)` \(ForOfStatement\) is not on AWS's list .* https:\/\/docs\.aws\.amazon\.com\/.*functions-javascript-runtime-20\.html$/,
      ),
    ])
  })

  it.each([
    ['optional chaining', 'event?.request'],
    ['nullish coalescing', 'event ?? 1'],
    ['logical assignment', 'event ||= 1'],
    ['destructuring an object', 'const { request } = event'],
    ['destructuring an array', 'const [request] = event'],
    ['destructuring a parameter', 'function f({ a }) {}'],
    ['spread in a call', 'event(...event)'],
    ['spread in an array', 'event = [...event]'],
    ['spread in an object', 'event = { ...event }'],
    ['a class', 'class A {}'],
    ['a default parameter', 'function f(a = 1) {}'],
    ['a shorthand property', 'const f = { event }'],
    ['a computed property', 'const f = { [event]: 1 }'],
    ['a shorthand method', 'const f = { a() {} }'],
    ['a tagged template', 'event`a`'],
    ['a generator', 'function* f() {}'],
    ['an async arrow function', 'const f = async () => 1'],
    ['catch without a name', 'try { event() } catch { event() }'],
    ['a binary number', 'const f = 0b11'],
    ['a number with _', 'const f = 1_000'],
    ['a big integer', 'const f = 1n'],
    ['a flag of a regular expression', 'const f = /a/u'],
    ['a lookbehind', 'const f = /(?<=a)b/'],
    ['import', 'import("cloudfront")'],
    ['a global', 'new URL(event)'],
    ['a global as an argument', 'event(Map)'],
    ['a global as a property’s value', 'const f = { a: fetch }'],
    ['a static method of a built-in', 'Object.fromEntries(event)'],
    ['a built-in method', 'event.flatMap(event)'],
    ['a built-in method in brackets', "event['at'](0)"],
    ['a constructor', 'event.constructor("1")'],
    ['a syntax error', 'const = 1'],
  ])('refuses %s: %s', (_, statement) => {
    expect(unsupported(`const event = 1\n${statement}`)).not.toEqual([])
  })
})

it('the check of CloudFront’s JavaScript accepts every feature that AWS lists as supported', () => {
  const code = `
    const limit = 2 ** 3, pattern = /^\\/a[^/]+(?<name>b)/gim, named = 'a' in {}
    async function handler(event, ...more) {
      let text = \`\${limit} \${\`nested\`}\`
      label: for (var key in event.headers) { if (!event.headers[key].value) continue label }
      for (let i = 0; i < more.length; i++) text += more[i]
      try { text = JSON.parse(decodeURIComponent(text)) } catch (error) { console.log(error) }
      switch (typeof text) { case 'string': text = text.padStart(3).replaceAll('a', 'b'); break; default: throw new TypeError('') }
      const found = Object.entries(event).map((entry) => entry[0]).filter((name) => name.includes('a'))
      return await Promise.all([found, new Date().getTime(), pattern.test(text), named ? 1 : undefined])
    }`
  expect(unsupported(code)).toEqual([])
})
