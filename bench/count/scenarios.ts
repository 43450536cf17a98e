import type { Browser } from '@playwright/test'
import { FIXED_SLUGS } from '../../contract/pages.ts'
import { type Host, startHost } from '../../local/host.ts'
import { signIn } from '../sign-in.ts'
import type { Happening } from './counts.ts'
import { call, during, meter } from './tally.ts'
import { tapCalls, tappedHandlers } from './tap.ts'
import { ask, launch, newVisitor } from './visitor.ts'

/** Enough recipients that what a campaign costs once does not show. */
const RECIPIENTS = 1000
const SOME = 20
const OPENS = 200

/** The clock fires it each minute, whatever else is measured. */
const BY_THE_CLOCK = ['sweep-campaigns', 'publish-due', 'send-digest']

/** Runs the product on this machine, makes each thing happen, and counts. Each comes to stand on those before it. */
export async function measureAll(say: (line: string) => void): Promise<Record<string, Happening>> {
  const host = await startHost({
    ports: { site: 0, inbox: 0, signIn: 0 },
    handlers: tappedHandlers(),
    sesLimits: { maxSendRate: 5000 },
  })
  await tapCalls()
  const browser = await launch()
  const found: Record<string, Happening> = {}
  try {
    for await (const [name, happening] of scenarios(host, browser)) {
      say(name)
      found[name] = happening
    }
  } finally {
    await browser.close()
    await host.stop()
  }
  return found
}

async function* scenarios(host: Host, browser: Browser): AsyncGenerator<[string, Happening]> {
  const { site } = host.urls
  const visit = (path: string) =>
    during(1, BY_THE_CLOCK, async () => {
      const page = await newVisitor(browser, site)
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.context().close()
    })

  yield ['visit of the landing page', await visit('/')]
  yield ['visit of the blog list', await visit('/blog')]
  yield ['visit of one of the six articles', await visit(`/blog/${FIXED_SLUGS[0]}`)]

  await publishOne(host, 'first')
  yield ['visit of a published post', await visit('/blog/first')]

  const ids: string[] = []
  yield [
    'sign-up with its welcome mail',
    await during(SOME, BY_THE_CLOCK, async () => {
      for (let n = 0; n < SOME; n += 1) {
        const email = `person-${n}@example.com`
        const body = { email, source: 'landing_page' }
        ids.push(String((await ask(site, '/api/subscribers', { body })).id))
        await ask(site, '/api/send-email', {
          body: { emailType: 'welcome', recipientEmail: email },
        })
      }
    }),
  ]
  yield [
    'unsubscribe',
    await during(SOME, BY_THE_CLOCK, async () => {
      for (const id of ids) await ask(site, `/api/unsubscribe?s=${id}`, { body: {} })
    }),
  ]

  const staff = await newVisitor(browser, site)
  const token = await signIn(staff)
  yield [
    'view of the staff dashboard',
    await during(1, BY_THE_CLOCK, () => staff.goto('/admin', { waitUntil: 'networkidle' })),
  ]
  await staff.context().close()

  await seed(RECIPIENTS)
  const content = '<p>Three new articles about beans, labels and sleep.</p>'.repeat(20)
  const campaign = await during(RECIPIENTS, BY_THE_CLOCK, async () => {
    const body = { emailType: 'newsletter', subject: 'What is new', customContent: content }
    const { campaignId } = await ask(site, '/api/admin/send-email', { token, body })
    await untilFinished(site, String(campaignId), token)
  })
  yield ['mail of a campaign', campaign]
  yield ['opened mail', await during(OPENS, BY_THE_CLOCK, () => openMails(host, OPENS))]

  yield [
    'generated article',
    await during(8, BY_THE_CLOCK, () =>
      ask(site, '/api/admin/blog-scheduler', { token, body: { action: 'auto_generate_pipeline' } }),
    ),
  ]
  await schedule('second')
  const withoutPublish = BY_THE_CLOCK.filter((action) => action !== 'publish-due')
  yield ['published post', await during(1, withoutPublish, () => fire(host, 'publish'))]
  const withoutSweep = BY_THE_CLOCK.filter((action) => action !== 'sweep-campaigns')
  yield [
    'minute of the sweeper, nothing to do',
    await during(1, withoutSweep, () => fire(host, 'sweep')),
  ]
}

function fire(host: Host, schedule: string): Promise<unknown> {
  call(`scheduler run of ${schedule}`)
  meter('scheduleRuns', 1)
  return host.fire(schedule)
}

/** Without its newsletter: that is a campaign, and counted as one. */
async function schedule(id: string): Promise<void> {
  const { schedulePost } = await import('../../test/support/blog.ts')
  await schedulePost(id, new Date(Date.now() - 60_000).toISOString(), { newsletter_enabled: false })
}

async function publishOne(host: Host, id: string): Promise<void> {
  await schedule(id)
  await host.fire('publish')
}

/** As the store adds them, without the requests of so many visitors. */
async function seed(people: number): Promise<void> {
  const { addSubscriber } = await import('../../lambdas/subscribers/store.ts')
  const { newSubscriber } = await import('../../lambdas/subscribers/new-subscriber.ts')
  const now = new Date()
  for (let n = 0; n < people; n += 1) {
    const signUp = { email: `recipient-${n}@example.com`, source: 'landing_page' }
    await addSubscriber(
      newSubscriber(signUp, { id: crypto.randomUUID(), confirmToken: undefined, now }),
      now,
    )
  }
}

/** The pictures that SES puts into mail are fetched: it tells so. */
async function openMails({ inbox, urls }: Host, count: number): Promise<void> {
  for (const { id } of inbox.list({ limit: count }))
    await fetch(`${urls.inbox}/api/emails/${id}/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'open' }),
    })
}

/** Asks seldom: these requests are counted with the campaign, as staff's page would ask. */
async function untilFinished(site: string, id: string, token: string): Promise<void> {
  for (;;) {
    const { status } = await ask(site, `/api/admin/campaigns/${id}`, { token })
    if (status === 'finished') return
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}
