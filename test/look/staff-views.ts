import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Campaign } from '../../contract/campaigns/schemas.ts'
import { INBOX_URL } from '../browser/host.ts'
import { sampleCampaign, sampleUnderWay } from '../support/sample-campaign.ts'
import { sampleRestored } from '../support/sample-sending.ts'
import { type Filled, READER } from './fill.ts'
import { answer, hold, press, type Section, type View } from './view.ts'

const LOGGED = /A call of the staff area failed|A change in the staff area failed|40[049]|422|500/

/** Chooses an entry in the menu of the first post's card. */
const fromMenu = (item: string) => async (page: Page) => {
  await press(/^More for /)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const fromMenuOfPage = (item: string) => async (page: Page) => {
  await press('More')(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const card = (page: Page) => page.getByRole('article', { name: 'Special offer' })
const onCard = (name: string) => (page: Page) =>
  card(page).getByRole('button', { name, exact: true }).click()

const aiEdit = (prompt: string) => async (page: Page) => {
  await card(page).getByLabel('AI Edit Prompt').fill(prompt)
  await card(page).getByLabel('AI Edit Prompt').press('Enter')
}

/**
 * The AI edit with this prompt removes a promo code from the draft. The views that use the prompt mock the draft,
 * because a change of the stored draft would show in the other views.
 */
const REMOVES = 'Remove "EARLYBIRD50" and make it warmer'

const ofPost = (which: 'published' | 'withdrawn' | 'flagged' | 'scheduled') =>
  ({
    route: '/admin/posts/:id',
    path: (filled) => `/admin/posts/${filled[which].id}`,
  }) satisfies Partial<View>

const ofCampaign = {
  route: '/admin/campaigns/:id',
  path: ({ campaignId }) => `/admin/campaigns/${campaignId}`,
} satisfies Partial<View>

const blog = { route: '/admin', path: '/admin?tab=blog' }
const email = { route: '/admin', path: '/admin?tab=email' }

/** Mocks a campaign in a state that the emulator does not reach. */
const withCampaign = (one: Campaign) => async (page: Page) => {
  await answer('**/api/admin/campaigns', { campaigns: [one] })(page)
  await answer(`**/api/admin/campaigns/${one.campaignId}`, one)(page)
}
const ofSampleCampaign = {
  route: '/admin/campaigns/:id',
  path: '/admin/campaigns/sample',
  faults: LOGGED,
}

/** Each width has a window, and all windows save the same pending edit. The API answers 409 after the first save. */
const SAVED_ELSEWHERE = /status of 409/

const stopped = answer('**/api/admin/sending', sampleRestored)

const CSV = [
  'Email;Consent_Version;Consent_At;First Name;Tags;City',
  'new-one@example.com;2025-01;2026-01-05;Ada;vip, fair;Bloomington',
  'nobody;2025-01;2026-01-05;;;',
].join('\r\n')

async function chooseFile(page: Page) {
  await press('Import CSV')(page)
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  })
  await press('Choose the columns')(page)
}

const TAGGED = 'person-11@example.com'

async function chooseAll(page: Page) {
  await page.getByLabel(/^All \d+ people on this page/).check()
}

const empty = [
  { route: '/admin', state: 'Analytics' },
  { ...blog, state: 'Blog Scheduler' },
  { ...email, state: 'Email Campaign' },
  { route: '/admin/posts', state: 'the list' },
  { route: '/admin/calendar', state: 'two months' },
  { route: '/admin/campaigns', state: 'the list' },
  { route: '/admin/subscribers', state: 'the list' },
  { route: '/admin/subscribers/segments', state: 'the segments' },
  { route: '/admin/pictures', state: 'the pictures' },
  { route: '/admin/audit', state: 'the activity' },
].map((view) => ({ ...view, state: `${view.state}, empty`, isEmpty: true, faults: LOGGED }))

const failing = [
  { route: '/admin', state: 'Analytics', calls: '**/api/admin/stats' },
  { ...blog, state: 'Blog Scheduler', calls: '**/api/admin/blog-scheduler' },
  { ...email, state: 'Email Campaign', calls: '**/api/admin/email-templates' },
  { route: '/admin/posts', state: 'the list', calls: '**/api/admin/posts*' },
  { route: '/admin/calendar', state: 'two months', calls: '**/api/admin/campaigns' },
  { route: '/admin/campaigns', state: 'the list', calls: '**/api/admin/campaign-history*' },
  { route: '/admin/subscribers', state: 'the list', calls: '**/api/admin/subscribers?*' },
  { route: '/admin/subscribers/segments', state: 'the segments', calls: '**/api/admin/segments' },
  { route: '/admin/pictures', state: 'the pictures', calls: '**/api/admin/pictures*' },
  { route: '/admin/audit', state: 'the activity', calls: '**/api/admin/audit*' },
].flatMap(({ state, calls, ...view }) => [
  { ...view, state: `${state}, loading`, before: hold(calls), screen: true },
  {
    ...view,
    state: `${state}, failed to load`,
    before: answer(calls, { code: 'internal', message: 'x' }, 500),
    // The page repeats a failed query once before it shows the error.
    act: (page: Page) => page.waitForTimeout(2500),
    faults: LOGGED,
  },
])

export const staff: Section = {
  title: 'The staff area',
  views: [
    { route: '/admin', state: 'signed out: the sign-in page', isSignedIn: false },
    {
      route: '/admin',
      state: 'signed out: the password is wrong',
      isSignedIn: false,
      act: async (page: Page) => {
        await page.getByLabel(/email/i).fill('staff@example.com')
        await page.getByLabel(/password/i).fill('wrong')
        await press(/sign in/i)(page)
      },
      faults: /40[01]/,
    },
    {
      route: '/admin',
      state: 'signed out: sign-in is not available',
      isSignedIn: false,
      before: (page: Page) =>
        page.route('**/.well-known/openid-configuration', (route) => route.abort()),
      act: (page: Page) => page.getByRole('alert').waitFor(),
      faults: /ERR_FAILED|Failed to fetch/,
    },
    ...[
      ...empty,
      ...failing,
      { route: '/admin', state: 'Analytics' },
      {
        route: '/admin',
        state: 'Analytics, the figures as tables',
        act: async (page: Page) => {
          for (const table of await page.getByText(/^Show as table/).all()) await table.click()
        },
      },
      {
        route: '/admin',
        state: 'the search',
        act: async (page: Page) => {
          await press('Search')(page)
          await page.getByRole('combobox', { name: 'Search' }).fill('bean')
          await page.getByRole('option').first().waitFor()
        },
        dialog: 'Search',
      },
      { route: '/admin/posts', state: 'the menu', act: press(/^Menu of /), screen: true },
      { ...blog, state: 'Blog Scheduler' },
      {
        ...blog,
        state: 'check and publish asks first',
        act: press('Check & Publish'),
        dialog: 'Check & Publish',
      },
      {
        ...blog,
        state: 'the weekly digest asks first',
        act: press('Send Weekly Digest'),
        dialog: 'Send Weekly Digest',
      },
      { ...blog, state: 'a post’s menu', act: press(/^More for /), screen: true },
      { ...blog, state: 'preview', act: press(/^Preview /), dialog: 'Content Preview' },
      { route: '/admin/posts/:id', state: 'a new post', path: '/admin/posts/new' },
      {
        route: '/admin/posts/:id/preview',
        state: 'preview of a post',
        path: (filled) => `/admin/posts/${filled.scheduled.id}/preview`,
      } satisfies View,
      {
        ...ofPost('scheduled'),
        state: 'typed and not saved',
        act: (page: Page) => page.getByLabel('Title', { exact: true }).fill('Another title'),
        faults: SAVED_ELSEWHERE,
      },
      { ...ofPost('scheduled'), state: 'what can be done', act: press('More'), screen: true },
      {
        ...ofPost('scheduled'),
        state: 'publish now',
        act: fromMenuOfPage('Publish now'),
        dialog: 'Publish this post now?',
        faults: SAVED_ELSEWHERE,
      },
      {
        ...blog,
        state: 'move a post',
        act: fromMenu('Move to another slot'),
        dialog: 'Move to Another Slot',
      },
      { ...blog, state: 'delete a post', act: fromMenu('Delete'), dialog: 'Delete this post?' },
      {
        ...ofPost('scheduled'),
        state: 'choose an uploaded picture as cover',
        act: press('Choose a picture'),
        dialog: 'Choose a picture',
      },
      { ...email, state: 'Email Campaign' },
      {
        ...email,
        state: 'preview of a template',
        act: press('Preview'),
        dialog: /^Email Preview: /,
      },
      { ...email, state: 'edit content', act: onCard('Edit content'), dialog: /^Edit content: / },
      { ...email, state: 'send a test', act: press(/test/i), dialog: /^Send a test: / },
      {
        ...email,
        state: 'send to all',
        act: async (page: Page) => {
          await onCard('Send')(page)
          await page.getByText(/checks passed/).waitFor()
        },
        dialog: 'Send to all subscribers?',
      },
      {
        ...email,
        state: 'send to all, later',
        act: async (page: Page) => {
          await onCard('Send')(page)
          await page.getByRole('alertdialog').getByText('Later', { exact: true }).click()
        },
        dialog: 'Send to all subscribers?',
      },
      {
        ...email,
        state: 'send to all, with something to put right',
        before: (page: Page) => ownDraft(page, { subject: 'Hello {{name}}' }),
        act: async (page: Page) => {
          await onCard('Send')(page)
          await page.getByText(/To put right/).waitFor()
        },
        dialog: 'Send to all subscribers?',
      },
      {
        ...email,
        state: 'an AI edit that failed',
        before: ownDraft,
        act: async (page: Page) => {
          await aiEdit('Make it shorter and translate it into German')(page)
          await page.getByText('Error editing email').waitFor()
        },
        faults: LOGGED,
      },
      {
        ...email,
        state: 'an AI edit that removed something',
        before: ownDraft,
        act: async (page: Page) => {
          await aiEdit(REMOVES)(page)
          await card(page).getByText('This edit removed:').waitFor()
        },
      },
      {
        ...email,
        state: 'what an AI edit changed',
        before: ownDraft,
        act: async (page: Page) => {
          await aiEdit(REMOVES)(page)
          await card(page)
            .getByRole('button', { name: /what changed/i })
            .click()
        },
        dialog: 'What changed',
      },
      {
        ...email,
        state: 'send to one without what an AI edit removed',
        before: ownDraft,
        act: async (page: Page) => {
          await page.getByLabel('Single Recipient').fill(READER)
          await aiEdit(REMOVES)(page)
          await card(page).getByText('This edit removed:').waitFor()
          await onCard('Send')(page)
        },
        dialog: 'Send without what the AI edit removed?',
      },
      {
        ...email,
        state: 'discard the custom content',
        before: (page: Page) => ownDraft(page, { content: '<p>Lentils are back.</p>' }),
        act: press('Discard'),
        dialog: 'Discard the custom content?',
      },
      {
        ...email,
        state: 'two write at once',
        before: otherDraft,
        act: async (page: Page) => {
          await page.getByLabel('Custom Subject').fill('Mine')
          await page.getByLabel('Custom Subject').blur()
        },
        dialog: 'The mail was changed elsewhere',
        faults: LOGGED,
      },
      {
        ...email,
        state: 'edit a scheduled campaign',
        act: press(/^Edit “/),
        dialog: 'Edit Campaign',
      },
      {
        ...email,
        state: 'change the time of a scheduled campaign',
        act: press(/^Change (the )?time/),
        dialog: 'Change the time?',
      },
      {
        ...email,
        state: 'cancel a scheduled campaign',
        act: press(/^Cancel “/),
        dialog: 'Cancel this campaign?',
      },
      { ...email, state: 'a campaign is under way', before: withCampaign(sampleUnderWay) },
      { ...email, state: 'campaigns are stopped', before: stopped },
      {
        ...email,
        state: 'welcome mails are uncertain',
        before: answer('**/api/admin/uncertain-welcomes', {
          mails: [
            {
              id: 'ada',
              email: 'ada@example.com',
              state: 'unconfirmed',
              handed_over_at: '2026-11-22T14:30:00.000Z',
            },
          ],
          more: false,
        }),
      },
      {
        ...email,
        state: 'allow sending again',
        before: stopped,
        act: press('Allow sending again'),
        dialog: 'Allow sending again?',
      },
      { route: '/admin/posts', state: 'the list' },
      { route: '/admin/posts', state: 'nothing is found', path: '/admin/posts?q=nothing-like-it' },
      { ...ofPost('published'), state: 'published' },
      {
        ...ofPost('published'),
        state: 'take down',
        act: fromMenuOfPage('Take down'),
        dialog: 'Take this post down?',
      },
      { ...ofPost('scheduled'), state: 'scheduled' },
      {
        ...ofPost('scheduled'),
        state: 'name a reviewer',
        act: fromMenuOfPage('Name a reviewer'),
        dialog: 'Who has reviewed it?',
      },
      { ...ofPost('flagged'), state: 'waits for approval' },
      {
        ...ofPost('flagged'),
        state: 'publish now, not approved yet',
        act: fromMenuOfPage('Publish now'),
        dialog: 'Not yet',
      },
      {
        ...ofPost('flagged'),
        state: 'approve',
        act: press('Approve'),
        dialog: 'Approve this post?',
      },
      {
        ...ofPost('flagged'),
        state: 'approve a claim about a disease',
        act: async (page: Page) => {
          await press('Approve')(page)
          await page.getByRole('dialog').getByLabel('Reviewed by').fill('Ann Lee')
          await page.getByLabel('Reason').fill('It is a joke')
          await press('Approve post')(page)
        },
        dialog: 'A claim about a disease: are you sure?',
      },
      { ...ofPost('withdrawn'), state: 'taken down' },
      {
        ...ofPost('withdrawn'),
        state: 'bring back',
        act: fromMenuOfPage('Bring back'),
        dialog: 'Bring this post back?',
      },
      {
        ...ofPost('withdrawn'),
        state: 'change the answer',
        act: fromMenuOfPage('Change the answer'),
        dialog: 'What should its address answer?',
      },
      {
        ...ofPost('withdrawn'),
        state: 'compare versions',
        act: press(/^Compare version/),
        dialog: 'Compare Versions',
      },
      {
        ...ofPost('withdrawn'),
        state: 'restore a version',
        act: press(/^Restore version/),
        dialog: /^Restore version/,
      },
      {
        ...ofPost('published'),
        state: 'a colleague’s text before an update',
        before: foreignEdit,
        act: press('Update'),
        dialog: 'Update with somebody else’s text?',
      },
      {
        route: '/admin/posts/:id',
        state: 'no such post',
        path: '/admin/posts/no-such-one',
        faults: LOGGED,
      },
      { route: '/admin/calendar', state: 'two months' },
      {
        route: '/admin/calendar',
        state: 'another day, on a phone',
        widths: [390],
        act: async (page: Page) => {
          await page
            .getByRole('button', { name: /^Move “/ })
            .first()
            .click()
        },
        dialog: /^Move “/,
      },
      { route: '/admin/campaigns', state: 'the list' },
      {
        route: '/admin/campaigns',
        state: 'none of this kind',
        path: '/admin/campaigns?kind=offer',
      },
      { ...ofCampaign, state: 'finished' },
      {
        ...ofCampaign,
        state: 'bring back over a draft',
        path: '/admin?tab=email',
        before: ownDraft,
        act: async (page: Page, { subject }: Filled) => {
          await page.getByLabel('Custom Subject').fill('Something else')
          await page.getByRole('link', { name: subject, exact: true }).first().click()
          await press('Use this text again')(page)
        },
        dialog: 'Replace the draft?',
      },
      { ...ofSampleCampaign, state: 'under way', before: withCampaign(sampleUnderWay) },
      {
        ...ofSampleCampaign,
        state: 'cancel one under way',
        before: withCampaign(sampleUnderWay),
        act: press(/^Cancel “/),
        dialog: 'Cancel this campaign?',
      },
      {
        ...ofSampleCampaign,
        state: 'with recipients uncertain',
        before: withCampaign(sampleCampaign),
      },
      {
        ...ofSampleCampaign,
        state: 'send to the uncertain again',
        before: withCampaign(sampleCampaign),
        act: press('Send to them again'),
        dialog: /^Send to /,
      },
      {
        route: '/admin/campaigns/:id',
        state: 'no such campaign',
        path: '/admin/campaigns/no-such-one',
        faults: LOGGED,
      },
      { route: '/admin/subscribers', state: 'the list' },
      {
        route: '/admin/subscribers',
        state: 'nothing is found',
        path: '/admin/subscribers?search=nobody-at-all',
      },
      {
        route: '/admin/subscribers',
        path: '/admin/subscribers?search=reader',
        state: 'one person',
        act: press(READER),
        dialog: READER,
      },
      {
        route: '/admin/subscribers',
        path: '/admin/subscribers?search=reader',
        state: 'erase a person',
        act: async (page: Page) => {
          await press(READER)(page)
          await press('Erase...')(page)
        },
        dialog: 'Erase this person?',
      },
      {
        route: '/admin/subscribers',
        state: 'add one',
        act: press('Add'),
        dialog: 'Add a subscriber',
      },
      {
        route: '/admin/subscribers',
        state: 'add one, refused',
        act: async (page: Page) => {
          await press('Add')(page)
          await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
        },
        dialog: 'Add a subscriber',
        faults: LOGGED,
      },
      {
        route: '/admin/subscribers',
        state: 'import',
        act: press('Import CSV'),
        dialog: 'Import subscribers',
      },
      {
        route: '/admin/subscribers',
        state: 'import: the columns',
        act: chooseFile,
        dialog: 'What its columns mean',
      },
      {
        route: '/admin/subscribers',
        state: 'import: what would happen',
        act: async (page: Page) => {
          await chooseFile(page)
          await press('Check the file')(page)
          await page.getByRole('button', { name: /^Import 1 line/ }).waitFor()
        },
        dialog: 'Look before you import',
      },
      {
        route: '/admin/subscribers',
        state: 'undo an import',
        act: async (page: Page) => {
          await press('Import CSV')(page)
          await press(/^Undo the import/)(page)
          await page.getByRole('button', { name: /^(Remove|Stop mail to) / }).waitFor()
        },
        dialog: 'Undo this import?',
      },
      {
        route: '/admin/subscribers',
        path: `/admin/subscribers?search=${TAGGED}`,
        state: 'one person with tags and fields',
        act: press(TAGGED),
        dialog: TAGGED,
      },
      {
        route: '/admin/subscribers',
        path: '/admin/subscribers?search=person-1',
        state: 'people chosen',
        act: chooseAll,
      },
      {
        route: '/admin/subscribers',
        path: '/admin/subscribers?search=person-1',
        state: 'add a tag',
        act: async (page: Page) => {
          await chooseAll(page)
          await press('Add a tag')(page)
        },
        dialog: 'Add a tag to 10 people',
      },
      {
        route: '/admin/subscribers',
        path: '/admin/subscribers?search=person-1',
        state: 'remove a tag',
        act: async (page: Page) => {
          await chooseAll(page)
          await press('Remove a tag')(page)
        },
        dialog: 'Remove a tag from 10 people',
      },
      { route: '/admin/subscribers/segments', state: 'the segments' },
      {
        route: '/admin/subscribers/segments',
        state: 'a segment',
        act: async (page: Page) => {
          await press('Quiet since autumn')(page)
          await page.getByText(/^Looked at|^\d+ with a first name/).waitFor()
        },
        dialog: 'Change the segment',
      },
      {
        route: '/admin/subscribers/segments',
        state: 'a new segment, refused',
        act: async (page: Page) => {
          await press('New segment')(page)
          await press('Save the segment')(page)
        },
        dialog: 'New segment',
      },
      {
        route: '/admin/subscribers/segments',
        state: 'a segment that was changed meanwhile',
        before: (page: Page) =>
          page.route('**/api/admin/segments', (route) =>
            route.request().method() === 'POST'
              ? route.fulfill({
                  status: 409,
                  json: { code: 'segment_changed', message: 'Somebody changed this segment.' },
                })
              : route.fallback(),
          ),
        act: async (page: Page) => {
          await press('From the fair')(page)
          await page.getByLabel('Name').fill('From the spring fair')
          await press('Save the segment')(page)
          await page.getByRole('button', { name: 'Save mine over it' }).waitFor()
        },
        dialog: 'Change the segment',
        faults: LOGGED,
      },
      {
        route: '/admin/subscribers/segments',
        state: 'delete a segment',
        act: press('Delete From the fair'),
        dialog: 'Delete this segment?',
      },
      { route: '/admin/pictures', state: 'the pictures' },
      {
        route: '/admin/pictures',
        state: 'one picture',
        act: press(/^Open plate\.jpg/),
        dialog: 'plate.jpg',
      },
      {
        route: '/admin/pictures',
        state: 'add a file that is not a picture',
        act: async (page: Page) => {
          await page.getByLabel('Pictures to upload').setInputFiles({
            name: 'evil.jpg',
            mimeType: 'image/jpeg',
            buffer: Buffer.from('<svg/>'),
          })
          await page.getByLabel(/decorative/).check()
          await press('Add the picture')(page)
          await page.getByRole('dialog').getByRole('alert').waitFor()
        },
        dialog: 'Add a picture',
        faults: /422|This file cannot be used as a picture/,
      },
      { route: '/admin/audit', state: 'the activity' },
      {
        route: '/admin/audit',
        state: 'nothing fits the filter',
        path: '/admin/audit?actor=nobody',
      },
      {
        route: '/admin/*',
        state: 'no such page',
        path: '/admin/nowhere',
        faults: /404|nowhere/,
      },
    ].map((view) => ({ ...view, isSignedIn: true })),
  ],
}

export const inbox: Section = {
  title: 'The laptop’s inbox',
  views: [
    { route: INBOX_URL, state: 'empty', path: INBOX_URL, isEmpty: true },
    { route: INBOX_URL, state: 'the list', path: INBOX_URL, screen: true },
    {
      route: INBOX_URL,
      state: 'a mail',
      path: INBOX_URL,
      screen: true,
      act: (page) => page.locator('#list button').first().click(),
    },
  ],
}

const NOTHING = { subject: '', preheader: '', content: '' }

/** Mocks a draft for this page only, because all staff share the stored draft. */
async function ownDraft(page: Page, content: object = {}): Promise<void> {
  const stored = { id: 'draft', state: 'draft', kind: null, ...NOTHING, version: 1 }
  let draft: object = { ...stored, changed_at: null, changed_by: null, ...content }
  await page.route('**/api/admin/mails/draft', (route) => {
    if (route.request().method() === 'POST') {
      const sent = route.request().postDataJSON()
      draft = { ...draft, ...sent, version: sent.version + 1 }
    }
    return route.fulfill({ json: draft })
  })
}

/** Mocks a pending edit that somebody else has typed. */
async function foreignEdit(page: Page): Promise<void> {
  const by = { by: randomUUID(), at: '2026-11-21T12:30:00.000Z' }
  const edit = { version: 1, fields: { excerpt: 'Half a sen' }, written: { excerpt: by } }
  await page.route(/\/api\/admin\/posts\/post-[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), edit } })
  })
}

/** Mocks a draft that somebody else changes before this page saves. */
async function otherDraft(page: Page): Promise<void> {
  const stored = { id: 'draft', state: 'draft', kind: null, ...NOTHING, version: 1 }
  const theirs = {
    ...stored,
    subject: 'Theirs',
    version: 2,
    changed_at: '2026-11-21T12:30:00.000Z',
    changed_by: randomUUID(),
  }
  let isChanged = false
  await page.route('**/api/admin/mails/draft', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: isChanged ? theirs : { ...stored, changed_at: null, changed_by: null },
      })
    isChanged = true
    return route.fulfill({ status: 409, json: { code: 'mail_changed', message: 'x' } })
  })
}
