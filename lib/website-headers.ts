import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/**
 * A CloudFront response headers policy that sends these headers and overrides the origin's headers. CloudFront refuses
 * well-known security headers as custom headers, because it has separate settings for them.
 * @param headers by lower-case name
 * @throws if CloudFront's settings cannot express a value
 */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const custom: [string, string][] = []
  let securityHeadersBehavior: ResponseSecurityHeadersBehavior = {}
  for (const [name, value] of Object.entries(headers)) {
    const setting = settings[name]
    if (setting) securityHeadersBehavior = { ...securityHeadersBehavior, ...setting(value) }
    else custom.push([name, value])
  }
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior,
    ...(custom.length > 0 && {
      customHeadersBehavior: {
        customHeaders: custom.map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  })
}

const settings: Record<string, (value: string) => ResponseSecurityHeadersBehavior> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  'strict-transport-security': (value) => ({ strictTransportSecurity: transportSecurity(value) }),
  'x-content-type-options': (value) => {
    if (value !== 'nosniff') throw cannotExpress('x-content-type-options', value)
    return { contentTypeOptions: { override: true } }
  },
  'x-frame-options': (value) => ({
    frameOptions: {
      frameOption: oneOf(Object.values(HeadersFrameOption), 'x-frame-options', value),
      override: true,
    },
  }),
  'referrer-policy': (value) => ({
    referrerPolicy: {
      referrerPolicy: oneOf(Object.values(HeadersReferrerPolicy), 'referrer-policy', value),
      override: true,
    },
  }),
}

function transportSecurity(value: string) {
  const [, seconds] = /^max-age=(\d+)/.exec(value) ?? []
  if (seconds === undefined) throw cannotExpress('strict-transport-security', value)
  return {
    accessControlMaxAge: Duration.seconds(Number(seconds)),
    includeSubdomains: value.includes('includeSubDomains'),
    preload: value.includes('preload'),
    override: true,
  }
}

function oneOf<Known extends string>(
  known: readonly Known[],
  header: string,
  value: string,
): Known {
  const match = known.find((candidate) => candidate === value)
  if (match === undefined) throw cannotExpress(header, value)
  return match
}

function cannotExpress(header: string, value: string): Error {
  return new Error(`CloudFront cannot send ${header}: ${value}`)
}
