import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { publicErrors } from '../public-errors.ts'
import { emailAddress } from '../subscribers/email-address.ts'
import { audienceRequest } from '../subscribers/segment-schemas.ts'
import { campaignKinds, emailTypes } from './email-types.ts'
import { welcomeClasses } from './mail-classes.ts'

/** Types in the table email_analytics. `instant` is all mail except digests and mail with the welcome template. */
const analyticsTypes = ['welcome', 'instant', 'digest'] as const
export type AnalyticsType = (typeof analyticsTypes)[number]

/** Anonymous visitors may request only the welcome mail. Other requests are refused with 403. */
export const welcomeRequest = v.strictObject(
  {
    emailType: v.literal('welcome', publicErrors.forbidden.message),
    recipientEmail: emailAddress,
  },
  (issue) =>
    issue.expected === 'never' ? publicErrors.forbidden.message : `Expected ${issue.expected}`,
)

export const sentCount = v.object({ sentCount: v.number() })

/** A message of the welcome queue. A request that is older than the last mail sends no further mail. */
export const welcomeJob = v.strictObject({
  /** ISO 8601. */
  requestedAt: v.string(),
  recipientEmail: emailAddress,
  /**
   * The network of the caller's IP address: `203.0.113.0/24` or `2001:db8:1:2::/64`. Absent if the address is not on
   * the public internet.
   */
  network: v.optional(v.string()),
})
export type WelcomeJob = v.InferOutput<typeof welcomeJob>

/** The sweeper's message on the welcome queue: send up to `most` due welcome mails. */
export const releaseJob = v.strictObject({
  kind: v.literal('release'),
  mailClass: v.picklist(welcomeClasses),
  most: v.number(),
})
export type ReleaseJob = v.InferOutput<typeof releaseJob>

/** `html` is the template's default content, without the mail's fixed header and footer. */
const emailTemplate = v.object({
  type: v.picklist(emailTypes),
  title: v.string(),
  description: v.string(),
  subject: v.string(),
  html: v.string(),
})
export type EmailTemplate = v.InferOutput<typeof emailTemplate>
export const emailTemplateList = v.object({ templates: v.array(emailTemplate) })

/** One line, because the subject is a mail header. Inboxes cut off long subjects. */
export const subjectLine = v.pipe(
  v.string(),
  v.trim(),
  atMost(200, 'Keep the subject under 200 characters'),
  v.regex(/^[^\r\n]*$/, 'The subject must be one line'),
)

/**
 * Replaces a template's default content. Content over 60,000 characters is refused at once, because its mail would
 * usually exceed 90 KB. Mail programs clip a mail over 90 KB, so such a mail is refused too (error `mail_too_large`).
 */
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

/**
 * The template's text replaces a blank value. With custom content, the content's first words replace a blank preheader.
 */
export const overrides = {
  emailType: v.picklist(emailTypes),
  subject: v.optional(subjectLine),
  preheader: v.optional(preheaderLine),
  customContent: v.optional(customContent),
}

export const testRecipient = v.object({ recipientEmail: emailAddress })

/** A mail to one address or, without recipientEmail, a campaign. */
export const adminSendRequest = v.pipe(
  v.strictObject({
    ...overrides,
    recipientEmail: v.optional(emailAddress),
    audience: v.optional(audienceRequest),
    /** A test mail may go to any address. Its footer marks it as a test. It changes no subscriber and no statistics. */
    isTest: v.optional(v.literal(true)),
    /** Idempotency key: a double click or a repeated request sends no second mail and starts no second campaign. */
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
 * The content's first words replace a blank preheader. In a draft, the template's text replaces a blank subject or
 * content.
 */
const mailText = v.object({ subject: v.string(), preheader: v.string(), content: v.string() })
export type MailText = v.InferOutput<typeof mailText>

/** The draft's id. A campaign's mail has the campaign's id. */
export const DRAFT = 'draft'
export const mailPath = v.object({ id: v.pipe(v.string(), v.nonEmpty(), atMost(100)) })

/** Optimistic lock: a save must contain the version that staff opened. 0 before the first save. */
const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))
export const saveMailRequest = v.strictObject({
  subject: subjectLine,
  preheader: preheaderLine,
  content: customContent,
  /** The template on whose card the draft was last edited, or null. Ignored for a campaign's mail. @default null */
  kind: v.optional(v.nullable(v.picklist(emailTypes)), null),
  version,
})

export const mail = v.object({
  id: v.string(),
  /** Only `draft` and `scheduled` mails can be changed. */
  state: v.picklist(['draft', 'scheduled', 'sending', 'sent', 'cancelled']),
  /**
   * The campaign's kind, which decides the header picture. In the draft, it is the template on whose card the draft was
   * last edited, or null.
   */
  kind: v.nullable(v.picklist(campaignKinds)),
  ...mailText.entries,
  version,
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(v.string()),
})
export type Mail = v.InferOutput<typeof mail>

export const mailRequest = v.strictObject(overrides)

const shownMail = {
  from: v.string(),
  subject: v.string(),
  preheader: v.string(),
  html: v.string(),
  text: v.string(),
}

/** The complete mail with header and footer. Placeholders replace the recipient's personal links. */
export const emailPreview = v.object({
  ...shownMail,
  /**
   * If the mail uses first names: its preview for up to three real subscribers. The fields above are the preview for
   * somebody without a first name.
   */
  people: v.array(v.object({ first_name: v.string(), ...shownMail })),
})

export const campaignMailPreview = v.object({
  ...emailPreview.entries,
  /** The titles of the site's articles and other pages that the mail links to. */
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
