import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { publicErrors } from '../public-errors.ts'
import { emailAddress } from '../subscribers/email-address.ts'
import { audienceRequest } from '../subscribers/segment-schemas.ts'
import { campaignKinds, emailTypes } from './email-types.ts'
import { welcomeClasses } from './mail-classes.ts'

/** What email_analytics counts. Campaigns that staff send count as `instant`, except of the welcome template. */
const analyticsTypes = ['welcome', 'instant', 'digest'] as const
export type AnalyticsType = (typeof analyticsTypes)[number]

/** Anonymous visitors may ask for the welcome mail and nothing else: the rest is refused with 403. */
export const welcomeRequest = v.strictObject(
  {
    emailType: v.literal('welcome', publicErrors.forbidden.message),
    recipientEmail: emailAddress,
  },
  (issue) =>
    issue.expected === 'never' ? publicErrors.forbidden.message : `Expected ${issue.expected}`,
)

export const sentCount = v.object({ sentCount: v.number() })

/** The message on the welcome queue. `requestId` is the key that makes a redelivery harmless. */
export const welcomeJob = v.strictObject({
  requestId: v.string(),
  recipientEmail: emailAddress,
  /** Of whoever asked, `203.0.113.0/24` or `2001:db8:1:2::/64`; absent: no network of the internet. */
  network: v.optional(v.string()),
})
export type WelcomeJob = v.InferOutput<typeof welcomeJob>

/** The sweeper's, on the same queue: send some of the welcome mail that is due, so many at most. */
export const releaseJob = v.strictObject({
  kind: v.literal('release'),
  mailClass: v.picklist(welcomeClasses),
  most: v.number(),
})
export type ReleaseJob = v.InferOutput<typeof releaseJob>

/** An e-mail template as staff see it: `html` is the default content, without the locked frame. */
const emailTemplate = v.object({
  type: v.picklist(emailTypes),
  title: v.string(),
  description: v.string(),
  subject: v.string(),
  html: v.string(),
})
export type EmailTemplate = v.InferOutput<typeof emailTemplate>
export const emailTemplateList = v.object({ templates: v.array(emailTemplate) })

/** A header value: one line, and short enough that inboxes show it. */
export const subjectLine = v.pipe(
  v.string(),
  v.trim(),
  atMost(200, 'Keep the subject under 200 characters'),
  v.regex(/^[^\r\n]*$/, 'The subject must be one line'),
)

/** Content that replaces a template's own. Over this a mail would pass 90 KB, where mail programs clip it. */
export const customContent = v.pipe(
  v.string(),
  atMost(60_000, 'The content is too long for a mail: keep it under 60,000 characters'),
)

/** The line that inboxes show after the subject. */
const preheaderLine = v.pipe(
  v.string(),
  v.trim(),
  atMost(150, 'Keep the preheader under 150 characters'),
  v.regex(/^[^\r\n]*$/, 'The preheader must be one line'),
)

/** Blank means "as the template has it"; of the preheader, the beginning of custom content. */
export const overrides = {
  emailType: v.picklist(emailTypes),
  subject: v.optional(subjectLine),
  preheader: v.optional(preheaderLine),
  customContent: v.optional(customContent),
}

/** What a test is asked with. */
export const testRecipient = v.object({ recipientEmail: emailAddress })

/** Without recipientEmail it goes to all active subscribers. */
export const adminSendRequest = v.pipe(
  v.strictObject({
    ...overrides,
    recipientEmail: v.optional(emailAddress),
    audience: v.optional(audienceRequest),
    /** A test goes to any address, says in its footer that it is one, and leaves the list and the figures alone. */
    isTest: v.optional(v.literal(true)),
    /** The same id twice is one campaign: a double click or a repeated request sends nothing twice. */
    requestId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
  }),
  v.forward(
    v.check(
      ({ isTest, recipientEmail }) => !isTest || recipientEmail !== undefined,
      'Say which address the test goes to',
    ),
    ['recipientEmail'],
  ),
  v.forward(
    v.check(
      ({ audience, recipientEmail }) => !audience || recipientEmail === undefined,
      'Choose one address or a segment, not both',
    ),
    ['audience'],
  ),
)

/**
 * A mail from its first word to its receipt: there is one draft, and each campaign has its own mail. A blank preheader is
 * the beginning of the content; in the draft, what is blank is as the template has it.
 */
const mailText = v.object({ subject: v.string(), preheader: v.string(), content: v.string() })
export type MailText = v.InferOutput<typeof mailText>

/** The draft's id. A campaign's mail has the campaign's. */
export const DRAFT = 'draft'
export const mailPath = v.object({ id: v.pipe(v.string(), v.nonEmpty(), atMost(100)) })

/** Rises with every change: save with the one that you read. 0: nothing was ever written. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))
export const saveMailRequest = v.strictObject({
  subject: subjectLine,
  preheader: preheaderLine,
  content: customContent,
  /** Of the draft, on whose card it was edited; a campaign's mail has its own kind. @default on none's */
  kind: v.optional(v.nullable(v.picklist(emailTypes)), null),
  version,
})

export const mail = v.object({
  id: v.string(),
  /** It can be changed until it is being sent. */
  state: v.picklist(['draft', 'scheduled', 'sending', 'sent', 'cancelled']),
  /** Whose header it goes out with. Of the draft, which any template can carry: on whose card it was edited; null: on none's. */
  kind: v.nullable(v.picklist(campaignKinds)),
  ...mailText.entries,
  version,
  /** The id of the member of staff, and an ISO 8601 instant. */
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(v.string()),
})
export type Mail = v.InferOutput<typeof mail>

export const mailRequest = v.strictObject(overrides)

const shownMail = {
  from: v.string(),
  subject: v.string(),
  /** The line that inboxes show after the subject. */
  preheader: v.string(),
  html: v.string(),
  text: v.string(),
}

/** The mail as a recipient gets it, frame and all, with links that lead nowhere personal. */
export const emailPreview = v.object({
  ...shownMail,
  /** For up to three real people, where the mail has the first name: above it is for people without one. */
  people: v.array(v.object({ first_name: v.string(), ...shownMail })),
})
export type EmailPreview = v.InferOutput<typeof emailPreview>

export const campaignMailPreview = v.object({
  ...emailPreview.entries,
  /** What its links to pages of ours lead to: an article's title. */
  titles: v.array(v.object({ link: v.string(), title: v.string() })),
})

export const editEmailRequest = v.strictObject({
  currentSubject: subjectLine,
  currentContent: customContent,
  prompt: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter a prompt'),
    atMost(2000, 'Keep the prompt under 2,000 characters'),
  ),
  emailType: v.picklist(emailTypes),
})
export const editedEmail = v.object({ newSubject: v.string(), newContent: v.string() })
export type EditedEmail = v.InferOutput<typeof editedEmail>
