/**
 * A post's HTML as a document of its own. A sandboxed frame has no origin, so our font file is out of its reach: it
 * falls back to the system's.
 */
export function previewDocument(content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Preview</title><base target="_blank"><style>${styles}</style></head>
<body>${content}</body>
</html>`
}

const styles = `
:root { color-scheme: light dark }
body { margin: 0; padding: 20px; font: 16px/1.65 system-ui, sans-serif; color: #10231C; background: #fff; overflow-wrap: anywhere }
body > :first-child { margin-top: 0 }
h2 { font-size: 1.375rem; line-height: 1.25; margin: 1.6em 0 .5em }
h3 { font-size: 1.125rem; line-height: 1.3; margin: 1.5em 0 .4em }
img { max-width: 100%; height: auto }
a { color: #1B6B43 }
li + li { margin-top: .4em }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { padding: .6em .8em .6em 0; border-bottom: 1px solid #7D8F86; text-align: start; vertical-align: top; overflow-wrap: normal }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 4px solid #F2B134 }
@media (prefers-color-scheme: dark) { body { color: #E8F1EA; background: #16211C } a { color: #86D3A5 } }
`
