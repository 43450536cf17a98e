type Fields = Record<string, string>

interface PresignedPost {
  /** Signed for the key `some-upload` and 1 to 1,000 bytes. */
  fields: Fields
  /** Signs a base64 policy for a day `YYYYMMDD`. */
  sign: (policy: string, date: string) => string
}

interface PostCase {
  what: string
  status: number
  /** The error code in the answer's XML. */
  code: string
  change: (presigned: PresignedPost) => { form: Fields; file: Uint8Array }
}

const file = (bytes = 4) => new Uint8Array(bytes).fill(7)

/**
 * S3's answers to posted forms ("POST Object" and "POST policy", Amazon S3 API Reference). s3.test.ts runs these cases
 * on our emulator, and with OTHER_S3 on another implementation.
 */
export const postCases: readonly PostCase[] = [
  {
    what: 'exactly as signed',
    status: 204,
    code: '',
    change: ({ fields }) => ({ form: fields, file: file() }),
  },
  {
    what: 'with a file of the maximum size',
    status: 204,
    code: '',
    change: ({ fields }) => ({ form: fields, file: file(1000) }),
  },
  {
    what: 'one byte over the maximum size',
    status: 400,
    code: 'EntityTooLarge',
    change: ({ fields }) => ({ form: fields, file: file(1001) }),
  },
  {
    what: 'with an empty file',
    status: 400,
    code: 'EntityTooSmall',
    change: ({ fields }) => ({ form: fields, file: file(0) }),
  },
  {
    what: 'with another key than the signed one',
    status: 403,
    code: 'AccessDenied',
    change: ({ fields }) => ({ form: { ...fields, key: 'other' }, file: file() }),
  },
  {
    what: 'with an unsigned field other than x-ignore-…',
    status: 403,
    code: 'AccessDenied',
    change: ({ fields }) => ({ form: { ...fields, acl: 'public-read' }, file: file() }),
  },
  {
    what: 'with an unsigned field x-ignore-…',
    status: 204,
    code: '',
    change: ({ fields }) => ({ form: { ...fields, 'x-ignore-this': '1' }, file: file() }),
  },
  {
    what: 'with a wrong signature',
    status: 403,
    code: 'SignatureDoesNotMatch',
    change: ({ fields }) => ({
      form: { ...fields, 'X-Amz-Signature': '0'.repeat(64) },
      file: file(),
    }),
  },
  {
    what: 'with a policy changed after signing',
    status: 403,
    code: 'SignatureDoesNotMatch',
    change: ({ fields }) => {
      const Policy = encoded({ ...decoded(fields), conditions: [] })
      return { form: { ...fields, Policy }, file: file(5000) }
    },
  },
  {
    what: 'signed, with an expired policy',
    status: 403,
    code: 'AccessDenied',
    change: (given) => ({
      form: resigned(given, { ...decoded(given.fields), expiration: '2020-01-01T00:00:00Z' }),
      file: file(),
    }),
  },
  {
    what: 'signed, without a condition for the key',
    status: 403,
    code: 'AccessDenied',
    change: (given) => {
      const { conditions, ...rest } = decoded(given.fields)
      const others = conditions.filter((one) => !('key' in Object(one)))
      return { form: resigned(given, { ...rest, conditions: others }), file: file() }
    },
  },
  {
    what: 'signed, with a key of the allowed prefix',
    status: 204,
    code: '',
    change: (given) => {
      const { conditions, ...rest } = decoded(given.fields)
      const others = conditions.filter((one) => !('key' in Object(one)))
      const begins = ['starts-with', '$key', 'some-']
      return { form: resigned(given, { ...rest, conditions: [...others, begins] }), file: file() }
    },
  },
  {
    what: 'without a signature',
    status: 400,
    code: 'InvalidArgument',
    change: ({ fields: { 'X-Amz-Signature': _, ...form } }) => ({ form, file: file() }),
  },
]

interface Policy {
  expiration: string
  conditions: unknown[]
}

function decoded({ Policy = '' }: Fields): Policy {
  return JSON.parse(Buffer.from(Policy, 'base64').toString('utf8'))
}

function encoded(policy: Policy): string {
  return Buffer.from(JSON.stringify(policy)).toString('base64')
}

function resigned({ fields, sign }: PresignedPost, policy: Policy): Fields {
  const Policy = encoded(policy)
  const [, date = ''] = (fields['X-Amz-Credential'] ?? '').split('/')
  return { ...fields, Policy, 'X-Amz-Signature': sign(Policy, date) }
}
