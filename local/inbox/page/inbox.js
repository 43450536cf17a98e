// The inbox page: a list that refreshes itself, and the open mail. The page's URL has the open mail's id after `#`, so
// that reload and the back button work.

const REFRESH_MS = 2000
const VIEWS = ['html', 'text', 'headers']

const at = (id) => document.getElementById(id)
let mails = []
let open
let view = 'html'

for (const button of document.querySelectorAll('[data-event]'))
  button.addEventListener('click', () => simulate(button))
addEventListener('hashchange', showOpenMail)
at('search').addEventListener('input', drawList)
at('back').addEventListener('click', () => {
  location.hash = ''
})
for (const name of VIEWS) at(`tab-${name}`).addEventListener('click', () => choose(name))
document.querySelector('[role=tablist]').addEventListener('keydown', moveBetweenTabs)

await refresh()
await showOpenMail()
setInterval(() => document.visibilityState === 'visible' && refresh(), REFRESH_MS)

async function refresh() {
  const answer = await fetch('/api/emails').catch(() => undefined)
  if (!answer?.ok) {
    at('count').textContent = 'The laptop host does not answer'
    return
  }
  const next = await answer.json()
  const changed = next.length !== mails.length || next[0]?.id !== mails[0]?.id
  mails = next
  at('count').textContent = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  if (changed || at('list').childElementCount === 0) drawList()
}

function drawList() {
  const query = at('search').value.trim().toLowerCase()
  const matches = mails.filter(({ from, to, subject }) =>
    `${from} ${to} ${subject}`.toLowerCase().includes(query),
  )
  at('list').replaceChildren(...matches.slice(0, 500).map(row))
  document.body.classList.toggle('has-mail', mails.length > 0)
  at('none').hidden = matches.length > 0 && matches.length <= 500
  at('none').textContent = note(matches.length)
  at('empty-title').textContent = mails.length === 0 ? 'No mail yet' : 'Choose a mail'
  at('empty-text').textContent =
    mails.length === 0
      ? 'Join the early-access list on the site, and the welcome mail arrives here.'
      : 'Everything the product sends on this laptop ends up here; none of it leaves the machine.'
}

function note(count) {
  if (count > 500) return `The newest 500 of ${count}. Search to find an older one.`
  return mails.length === 0 ? 'Nothing has arrived.' : 'No mail matches this search.'
}

function row(mail) {
  const button = element('button', 'row')
  button.type = 'button'
  button.dataset.id = mail.id
  button.setAttribute('aria-current', String(mail.id === open?.id))
  const when = element('time', 'when', shortTime(mail.receivedAt))
  when.dateTime = mail.receivedAt
  button.append(
    element('span', 'subject', mail.subject || '(no subject)'),
    element('span', 'recipient', mail.to),
    when,
  )
  button.addEventListener('click', () => {
    location.hash = mail.id
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}

async function showOpenMail() {
  const id = location.hash.slice(1)
  const answer = id ? await fetch(`/api/emails/${encodeURIComponent(id)}`) : undefined
  const before = open?.id
  open = answer?.ok ? await answer.json() : undefined
  at('mail').hidden = !open
  at('empty').hidden = Boolean(open)
  document.body.classList.toggle('reading', Boolean(open))
  for (const button of document.querySelectorAll('.row'))
    button.setAttribute('aria-current', String(button.dataset.id === open?.id))
  if (!open) {
    document.querySelector(`.row[data-id="${before}"]`)?.focus()
    return
  }
  at('subject').textContent = open.subject || '(no subject)'
  at('from').textContent = open.headers.from ?? open.from
  at('to').textContent = open.to
  at('received').textContent = new Date(open.receivedAt).toLocaleString()
  at('raw').href = `/api/emails/${open.id}/raw`
  if (before !== open.id) {
    at('simulated').textContent = ''
    at('subject').focus({ preventScroll: true })
  }
  choose(view === 'html' && !open.html ? 'text' : view)
}

/** Simulates an event of SES about the open mail. */
async function simulate({ dataset, textContent }) {
  const { id } = open
  const link = dataset.event === 'click' ? firstLink() : undefined
  const answer = await fetch(`/api/emails/${id}/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: dataset.event, ...(link && { link }) }),
  }).catch(() => undefined)
  if (open?.id !== id) return
  const failure = answer ? (await answer.json()).message : 'The laptop host does not answer.'
  at('simulated').textContent = answer?.ok ? `Simulated: ${textContent}.` : failure
}

/** The first tracked link after the logo's link, or else the logo's link. The unsubscribe link is not tracked. */
function firstLink() {
  const mail = new DOMParser().parseFromString(open.html, 'text/html')
  const links = [...mail.querySelectorAll('a[href^="http"]:not([ses\\:no-track])')]
  return (links[1] ?? links[0])?.href
}

function choose(name) {
  view = name
  for (const one of VIEWS) {
    const selected = one === name
    at(`tab-${one}`).setAttribute('aria-selected', String(selected))
    at(`tab-${one}`).tabIndex = selected ? 0 : -1
  }
  at('view').setAttribute('aria-labelledby', `tab-${name}`)
  const draw = { html: htmlView, text: textView, headers: headersView }[name]
  at('view').replaceChildren(draw())
}

function htmlView() {
  if (!open.html) return element('pre', '', 'This mail has no HTML part.')
  const frame = document.createElement('iframe')
  frame.title = 'The mail as HTML'
  // The sandbox allows no scripts and no forms, and gives the mail a separate origin. Links may open a new tab.
  frame.sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  frame.srcdoc = withTargetBlank(open.html)
  return frame
}

/** Inserts <base> inside <head>, if there is one, because a <base> before the doctype would cause quirks mode. */
function withTargetBlank(html) {
  const base = '<base target="_blank">'
  return /<head[^<>]*>/i.test(html) ? html.replace(/<head[^<>]*>/i, `$&${base}`) : base + html
}

function textView() {
  return element('pre', '', open.text || 'This mail has no text part.')
}

function headersView() {
  const table = document.createElement('table')
  const rows = Object.entries(open.headers).map(([name, value]) => {
    const line = document.createElement('tr')
    const head = element('th', '', name)
    head.scope = 'row'
    line.append(head, element('td', '', value))
    return line
  })
  const body = document.createElement('tbody')
  body.append(...rows)
  table.append(body)
  return table
}

function moveBetweenTabs(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const next = VIEWS[(VIEWS.indexOf(view) + step + VIEWS.length) % VIEWS.length]
  choose(next)
  at(`tab-${next}`).focus()
}

function element(tag, className, text) {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

function shortTime(iso) {
  const time = new Date(iso)
  const today = time.toDateString() === new Date().toDateString()
  return today
    ? time.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' })
    : time.toLocaleDateString([], { month: 'short', day: 'numeric' })
}
