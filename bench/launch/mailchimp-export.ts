const COLUMNS =
  'Email Address,First Name,Last Name,Company,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,TIMEZONE,CC,LAST_CHANGED,LEID,EUID,NOTES,TAGS'
const NAMES = ['Ana', 'Zoë', 'Björn', 'Mary Ann', 'D’Arcy', 'Łukasz', '李', 'Tom & Jo']

export const TAG = 'early birds'

export interface MailchimpExport {
  file: File
  rows: number
  /** The people with a valid address, in the order of their opt-in times. */
  people: readonly Person[]
}

export interface Person {
  address: string
  name: string | undefined
  isTagged: boolean
}

/**
 * A file like Mailchimp's "subscribed" export. One row in 50 repeats an earlier address, and another row in 50 has no
 * valid address. In the remaining rows, one in five has no first name, and three in five have the tag TAG.
 */
export function mailchimpExport(rows: number): MailchimpExport {
  const people: Person[] = []
  const lines = Array.from({ length: rows }, (_, index) => {
    if (index % 50 === 49) return row(`nobody.at.${index}`, 'Nobody', '', index)
    const repeated = index % 50 === 48 ? people[(index / 2) | 0] : undefined
    const person = repeated ?? {
      address: `reader-${index}@example.com`,
      name: index % 5 === 4 ? undefined : NAMES[index % NAMES.length],
      isTagged: index % 5 < 3,
    }
    if (!repeated) people.push(person)
    const tags = person.isTagged ? `"""${TAG}"",""Summer 2025"""` : '"""Summer 2025"""'
    return row(person.address, person.name ?? '', tags, index)
  })
  const file = new File(
    [[COLUMNS, ...lines, ''].join('\r\n')],
    'subscribed_email_audience_export.csv',
  )
  return { file, rows, people }
}

function row(address: string, name: string, tags: string, index: number): string {
  const time = new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString()
  const at = time.slice(0, 19).replace('T', ' ')
  return `${address},${name},Reader,Plate ${index % 9},2,${at},192.0.2.7,${at},192.0.2.7,,,UTC,US,${at},${index},e${index},,${tags}`
}
