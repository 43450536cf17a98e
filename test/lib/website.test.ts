import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { FORMS_PATTERN, type Route } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'
import { ORIGIN_SECRET_HEADER } from '../../contract/site/origin-secret.ts'
import {
  BLOG_QUERY_HEADER,
  BUILT_IN_SLUGS,
  FALLBACK_STATUSES,
  PICTURE_PATTERNS,
  POST_SLUG_HEADER,
  RENDER_ACTION,
  RENDERED_PATHS,
} from '../../contract/site/pages.ts'
import {
  contentSecurityPolicy,
  pictureHeaders,
  securityHeaders,
} from '../../contract/site/site-headers.ts'
import { POST_PICTURES_PATTERN } from '../../contract/site/social-pictures.ts'
import { functionOf, only, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const { properties } = only(template, 'AWS::CloudFront::Distribution')
const distribution = properties.DistributionConfig
const api = behavior('/api/*')
const BUCKET = 'WebsiteBucket4326D7C2'

function cachePolicy(path: string) {
  const { Ref } = behavior(path).CachePolicyId
  return template.findResources('AWS::CloudFront::CachePolicy')[Ref]?.Properties
}

describe('the site’s files', () => {
  it('are in a bucket that is never public', () => {
    const bucket = template.findResources('AWS::S3::Bucket')[BUCKET]
    expect(bucket?.Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
  })

  it('can be read by this distribution only, with signed requests', () => {
    const [files] = distribution.Origins
    expect(text(files.DomainName)).toBe(`\${${BUCKET}.RegionalDomainName}`)
    const [control] = files.OriginAccessControlId['Fn::GetAtt']
    expect(template.findResources('AWS::CloudFront::OriginAccessControl')).toHaveProperty(control)
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    })
    const { id } = only(template, 'AWS::CloudFront::Distribution')
    expect(
      cloudFrontStatement().Condition.StringEquals['AWS:SourceArn']['Fn::Join'][1],
    ).toContainEqual({ Ref: id })
  })

  it('cause a 404, not a 403, if they are missing', () => {
    expect(cloudFrontStatement().Action).toEqual(['s3:GetObject', 's3:ListBucket'])
    expect(distribution.DefaultRootObject).toBe('index.html')
  })

  function cloudFrontStatement() {
    const [policy] = Object.values(template.findResources('AWS::S3::BucketPolicy')).filter(
      ({ Properties }) => Properties.Bucket.Ref === BUCKET,
    )
    return policy?.Properties.PolicyDocument.Statement.find(
      (s: { Principal: { Service?: string } }) => s.Principal.Service !== undefined,
    )
  }
})

describe('the distribution', () => {
  it('supports HTTP/3', () => {
    expect(distribution.HttpVersion).toBe('http2and3')
  })

  it('does not cache or replace the errors of its origins', () => {
    const codes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]
    expect(distribution.CustomErrorResponses).toEqual(
      codes.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    )
  })

  it('runs at most two functions for each behavior, and none for the API', () => {
    const types = (b: { FunctionAssociations?: { EventType: string }[] }) =>
      (b.FunctionAssociations ?? []).map(({ EventType }) => EventType)
    expect(types(distribution.DefaultCacheBehavior)).toEqual(['viewer-request', 'viewer-response'])
    expect(types(behavior('/assets/*'))).toEqual(['viewer-request'])
    for (const { PathPattern, ...other } of distribution.CacheBehaviors)
      if (PathPattern.startsWith('/api/')) expect(types(other)).toEqual([])
    for (const path of RENDERED_PATHS)
      expect(types(behavior(path))).toEqual(['viewer-request', 'viewer-response'])
  })

  it('has functions that use CloudFront’s runtime 2.0 and are smaller than 10 KB', () => {
    const functions = Object.values(template.findResources('AWS::CloudFront::Function'))
    expect(functions).toHaveLength(3)
    for (const { Properties } of functions) {
      expect(Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0')
      expect(Buffer.byteLength(Properties.FunctionCode)).toBeLessThan(10 * 1024)
    }
  })

  it('compresses pages and assets', () => {
    expect(distribution.DefaultCacheBehavior.Compress).toBe(true)
    expect(behavior('/assets/*').Compress).toBe(true)
  })

  it('logs requests without the query, the IP address and the browser', () => {
    const fields: string[] = only(template, 'AWS::Logs::Delivery').properties.RecordFields
    expect(fields).toContain('cs-uri-stem')
    for (const field of fields)
      expect(field).not.toMatch(/c-ip|query|cookie|agent|referer|forwarded/i)
  })
})

describe('the distribution’s rendered pages', () => {
  const patterns: string[] = distribution.CacheBehaviors.map(
    (b: { PathPattern: string }) => b.PathPattern,
  )

  it.each(RENDERED_PATHS)('include %s, with a static file as fallback if the API fails', (path) => {
    const [group] = distribution.OriginGroups.Items
    expect(behavior(path).TargetOriginId).toBe(group.Id)
    const [primary, fallback] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      distribution.Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    )
    expect(text(primary.DomainName)).toContain('.execute-api.')
    expect(primary.OriginCustomHeaders[0].HeaderName).toBe(ORIGIN_SECRET_HEADER)
    expect(fallback.OriginAccessControlId).toBeDefined()
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([...FALLBACK_STATUSES])
  })

  it('have a longer timeout than the function that renders them', () => {
    const [group] = distribution.OriginGroups.Items
    const primary = distribution.Origins.find(
      ({ Id }: { Id: string }) => Id === group.Members.Items[0].OriginId,
    )
    const { Timeout } = functionOf(template, RENDER_ACTION).properties
    expect(primary.CustomOriginConfig.OriginReadTimeout).toBeGreaterThan(Timeout)
    expect(primary.CustomOriginConfig.OriginReadTimeout).toBeLessThanOrEqual(10)
  })

  it('are cached by path, post slug and blog filter only', () => {
    const properties = cachePolicy(RENDERED_PATHS[0])
    for (const path of RENDERED_PATHS) expect(cachePolicy(path)).toBe(properties)
    const {
      DefaultTTL,
      MinTTL,
      ParametersInCacheKeyAndForwardedToOrigin: key,
    } = properties.CachePolicyConfig
    expect(MinTTL).toBe(0)
    expect(DefaultTTL).toBeLessThanOrEqual(30)
    expect(key.HeadersConfig.Headers).toEqual([POST_SLUG_HEADER, BLOG_QUERY_HEADER])
    expect(key.QueryStringsConfig.QueryStringBehavior).toBe('none')
    expect(key.CookiesConfig.CookieBehavior).toBe('none')
    expect([key.EnableAcceptEncodingBrotli, key.EnableAcceptEncodingGzip]).toEqual([true, true])
  })

  it('do not include the six built-in articles, whose path patterns come first', () => {
    const files = distribution.DefaultCacheBehavior.TargetOriginId
    for (const slug of BUILT_IN_SLUGS) {
      expect(behavior(`/blog/${slug}`).TargetOriginId).toBe(files)
      expect(patterns.indexOf(`/blog/${slug}`)).toBeLessThan(patterns.indexOf('/blog/*'))
    }
  })

  it('have the same security headers as pages of the default behavior', () => {
    for (const path of RENDERED_PATHS)
      expect(behavior(path).ResponseHeadersPolicyId).toEqual(
        distribution.DefaultCacheBehavior.ResponseHeadersPolicyId,
      )
  })

  it('share their origin with the posts’ pictures, which other sites are allowed to show', () => {
    const picture = behavior(POST_PICTURES_PATTERN)
    expect(picture.TargetOriginId).toBe(behavior('/blog').TargetOriginId)
    expect(picture.CachePolicyId).toBe(distribution.DefaultCacheBehavior.CachePolicyId)
    expect(picture.ResponseHeadersPolicyId).toEqual(behavior('*.png').ResponseHeadersPolicyId)
    expect(patterns.indexOf(POST_PICTURES_PATTERN)).toBeLessThan(patterns.indexOf('*.png'))
  })

  it('load scripts that are deployed before the rendering function', () => {
    expect(actions[RENDER_ACTION].capability).toBe('blog')
    const { DependsOn } = template.findResources('AWS::CloudFormation::Stack').BlogApi ?? {}
    expect(DependsOn).toContainEqual(
      expect.stringMatching(/^WebsiteFilesCopierAssetsCustomResource/),
    )
  })

  it('are part of a distribution with at most 25 behaviors', () => {
    expect(patterns.length + 1).toBeLessThanOrEqual(25)
  })
})

describe('/api/*', () => {
  it('goes to the HTTP API, with every method', () => {
    const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId)
    const { id } = only(template, 'AWS::ApiGatewayV2::Api')
    expect(text(origin.DomainName)).toBe(`\${${id}}.execute-api.us-east-1.\${AWS::URLSuffix}`)
    expect(api.AllowedMethods).toHaveLength(7)
  })

  it('is not cached', () => {
    const { DefaultTTL, MinTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin } =
      cachePolicy('/api/*').CachePolicyConfig
    expect([MinTTL, DefaultTTL, MaxTTL]).toEqual([0, 0, 1])
    expect(ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
  })

  it('forwards Authorization and the query, but not the viewer’s Host', () => {
    // AWS's managed policy AllViewerExceptHostHeader.
    expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
  })

  it('has security headers', () => {
    const sent = headersOf(api.ResponseHeadersPolicyId.Ref)
    expect(sent['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(sent['x-content-type-options']).toBe('nosniff')
    expect(Object.keys(sent)).not.toContain('cache-control')
  })
})

describe('forms that work without JavaScript', () => {
  const form = behavior(FORMS_PATTERN)

  it('post to exactly the routes that match the path pattern for forms', () => {
    const all: readonly Route[] = Object.values(routes)
    const fits = new RegExp(`^${FORMS_PATTERN.replace('*', '.*')}$`)
    expect(all.filter(({ path }) => fits.test(path))).toEqual(all.filter(({ form }) => form))
  })

  it('post only to /api/ or to pages of the default behavior', () => {
    const { AllowedMethods, FunctionAssociations } = distribution.DefaultCacheBehavior
    expect(AllowedMethods).toContain('POST')
    expect(FunctionAssociations[0].EventType).toBe('viewer-request')
    for (const { PathPattern, ...other } of distribution.CacheBehaviors)
      if (!PathPattern.startsWith('/api/')) expect(other.AllowedMethods ?? []).not.toContain('POST')
  })

  it('are routed to the API by a path pattern that comes before /api/*', () => {
    const patterns = distribution.CacheBehaviors.map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    )
    expect(patterns.indexOf(FORMS_PATTERN)).toBeLessThan(patterns.indexOf('/api/*'))
    const { PathPattern: _, ResponseHeadersPolicyId: __, ...route } = form
    expect(api).toMatchObject(route)
  })

  it('have the same response headers as pages', () => {
    expect(form.ResponseHeadersPolicyId).toEqual(
      distribution.DefaultCacheBehavior.ResponseHeadersPolicyId,
    )
  })
})

describe('the site’s security headers', () => {
  const origins = [
    'https://cognito-idp.us-east-1.amazonaws.com',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own notation
    'https://myplateful-dev-${AWS::AccountId}.auth.us-east-1.amazoncognito.com',
  ]

  it.each(['default', '/assets/*'])('are exactly the contract’s headers in behavior %s', (path) => {
    const { ResponseHeadersPolicyId } =
      path === 'default' ? distribution.DefaultCacheBehavior : behavior(path)
    expect(headersOf(ResponseHeadersPolicyId.Ref)).toEqual(securityHeaders(origins))
  })

  it.each(PICTURE_PATTERNS)('let other sites and mail show the pictures at %s', (pattern) => {
    const { PathPattern: _, ResponseHeadersPolicyId, ...rest } = behavior(pattern)
    const {
      ResponseHeadersPolicyId: __,
      AllowedMethods: ___,
      ...page
    } = distribution.DefaultCacheBehavior
    expect(headersOf(ResponseHeadersPolicyId.Ref)).toEqual(pictureHeaders(origins))
    expect(rest).toEqual(page)
  })

  it('depend on the folder, not on the file extension, below /assets, /blog, /api and /pictures', () => {
    const first = distribution.CacheBehaviors.findIndex(
      ({ PathPattern }: { PathPattern: string }) => PICTURE_PATTERNS.includes(PathPattern),
    )
    for (const path of ['/assets/*', '/blog/*', '/api/*', '/pictures/*'])
      expect(distribution.CacheBehaviors.indexOf(behavior(path))).toBeLessThan(first)
  })

  it('let the staff area connect to the sign-in domain', () => {
    const { Domain } = only(template, 'AWS::Cognito::UserPoolDomain').properties
    expect(contentSecurityPolicy(origins)).toContain(
      `https://${text(Domain)}.auth.us-east-1.amazoncognito.com`,
    )
  })

  it('override an origin’s headers of the same name', () => {
    for (const policy of Object.values(
      template.findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    ))
      expect(JSON.stringify(policy)).not.toContain('"Override":false')
  })
})

it('an environment without its own domain has no certificate', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Aliases: Match.absent(), ViewerCertificate: Match.absent() },
  })
})

function behavior(path: string) {
  return distribution.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === path,
  )
}

/** A policy's headers in the form that a browser gets. */
function headersOf(policyId: string): Record<string, string> {
  const policies = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')
  const config = policies[policyId]?.Properties.ResponseHeadersPolicyConfig
  const s = config.SecurityHeadersConfig
  const hsts = s.StrictTransportSecurity
  const custom: { Header: string; Value: string }[] = config.CustomHeadersConfig.Items
  return {
    'content-security-policy': text(s.ContentSecurityPolicy.ContentSecurityPolicy),
    'strict-transport-security': [
      `max-age=${hsts.AccessControlMaxAgeSec}`,
      ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(hsts.Preload ? ['preload'] : []),
    ].join('; '),
    ...(s.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    'x-frame-options': s.FrameOptions.FrameOption,
    'referrer-policy': s.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value])),
  }
}
