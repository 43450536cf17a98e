import { CELL_ATTRIBUTES, type HtmlRules, LIST_ATTRIBUTES, TEXT_ELEMENTS } from './html-rules.ts'

/**
 * No allowed value can load a file (`url(…)`), run code (`expression(…)`) or cover the mail's fixed header and footer
 * (positioning).
 */
const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,30}$/i]
const lengths = [
  /^(?:0|auto|-?\d{1,3}(?:\.\d{1,3})?(?:px|em|rem|%))(?:\s+(?:0|auto|-?\d{1,3}(?:\.\d{1,3})?(?:px|em|rem|%))){0,3}$/,
]
const border = [
  /^(?:none|0|(?:0|auto|-?\d{1,3}(?:\.\d{1,3})?(?:px|em|rem|%)) (?:solid|dashed|dotted) #[0-9a-f]{3,8})$/i,
]

/**
 * The content of a mail, between its fixed header and footer. Mail programs support little more than inline styles and
 * tables.
 */
export const mailHtml: HtmlRules = {
  elements: [...TEXT_ELEMENTS, 'h1', 'div', 'span'],
  attributes: {
    '*': ['style'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: LIST_ATTRIBUTES,
    th: ['scope', 'align', 'width', ...CELL_ATTRIBUTES],
    td: ['align', 'width', ...CELL_ATTRIBUTES],
    table: ['role', 'width', 'cellpadding', 'cellspacing', 'border', 'align'],
  },
  styles: {
    color: color,
    'background-color': color,
    'font-size': lengths,
    'font-weight': [/^(?:normal|bold|[1-9]00)$/],
    'font-style': [/^(?:normal|italic)$/],
    'letter-spacing': lengths,
    'line-height': [...lengths, /^\d(?:\.\d{1,2})?$/],
    'text-align': [/^(?:left|right|center)$/],
    'text-decoration': [/^(?:none|underline)$/],
    'text-transform': [/^(?:none|uppercase)$/],
    display: [/^(?:block|inline|inline-block)$/],
    margin: lengths,
    'margin-top': lengths,
    'margin-bottom': lengths,
    padding: lengths,
    width: lengths,
    'max-width': lengths,
    height: lengths,
    border,
    'border-top': border,
    'border-bottom': border,
    'border-left': border,
    'border-radius': lengths,
    'border-collapse': [/^(?:collapse|separate)$/],
    'vertical-align': [/^(?:top|middle|bottom)$/],
  },
  pictures: 'https',
}
