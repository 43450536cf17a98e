import { Annotations, Duration, Stack, Validations } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { PICTURES_PREFIX } from '../contract/pictures/picture-path.ts'
import { API_PREFIX, FORMS_PATTERN } from '../contract/route.ts'
import { ORIGIN_SECRET_HEADER } from '../contract/site/origin-secret.ts'
import {
  ADMIN_PATTERN,
  BUILT_IN_SLUGS,
  FALLBACK_STATUSES,
  PICTURE_PATTERNS,
  RENDERED_PATHS,
} from '../contract/site/pages.ts'
import { pictureHeaders, securityHeaders } from '../contract/site/site-headers.ts'
import { POST_PICTURES_PATTERN } from '../contract/site/social-pictures.ts'
import type { Api } from './api.ts'
import { picturesBucket, privateBucket } from './buckets.ts'
import { apiCachePolicy, renderedCachePolicy } from './cache-policies.ts'
import { assetFunctions, edgeFunctions } from './edge-functions.ts'
import type { Environment } from './environments.ts'
import type { Secrets } from './secrets.ts'
import { signInOrigins } from './sign-in-origins.ts'
import { SiteDomain } from './site-domain.ts'
import { WebAcl } from './web-acl.ts'
import { headersPolicy } from './website-headers.ts'
import { WebsiteLog } from './website-log.ts'

/**
 * By default, CloudFront caches these errors for ten seconds, even with `no-store`. Then everybody would get one
 * visitor's 503.
 */
const UNCACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
)

export interface WebsiteProps {
  environment: Environment
  api: Api
  secrets: Secrets
  /** The origin that the staff area posts pictures to. */
  uploadsOrigin: string
}

/**
 * CloudFront in front of a private bucket. It forwards /api/* to the API. website-files.ts adds the files later,
 * because config.json contains the sign-in client, and that client needs the site's address.
 *
 * CloudFront has no custom error pages, because they would replace the API's errors too. CloudFront has permission to
 * list the bucket, so that S3 answers 404 for a missing file instead of 403. Unknown pages get their 404 from the edge
 * functions.
 */
export class Website extends Construct {
  readonly bucket: IBucket
  /** Serves /pictures/*. */
  readonly pictures: IBucket
  readonly distribution: Distribution
  /** The site's origin, without a slash at its end. */
  readonly url: string

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id)
    const { environment } = props
    this.bucket = privateBucket(this, 'Bucket', environment)
    this.pictures = picturesBucket(this, 'Pictures', environment)
    const domain =
      environment.domain && new SiteDomain(this, 'Domain', { domain: environment.domain })
    this.distribution = this.makeDistribution(props, domain)
    domain?.pointAt(this.distribution)
    this.url = `https://${environment.domain?.name ?? this.distribution.distributionDomainName}`
    new WebsiteLog(this, 'Log', { environment, distribution: this.distribution })
    acknowledgeFindings(this, environment)
  }

  private makeDistribution(
    { environment, api, secrets, uploadsOrigin }: WebsiteProps,
    domain: SiteDomain | undefined,
  ): Distribution {
    const files = S3BucketOrigin.withOriginAccessControl(this.bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    })
    const origins = signInOrigins(Stack.of(this), environment)
    const headers = securityHeaders(origins)
    const siteHeaders = headersPolicy(this, 'SiteHeaders', headers)
    const site = {
      origin: files,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: siteHeaders,
    }
    const customHeaders = { [ORIGIN_SECRET_HEADER]: secrets.originHeaderValue }
    const page = { ...site, functionAssociations: edgeFunctions(this) }
    const rendered = {
      ...page,
      origin: renderedOrFile(api, files, customHeaders),
      cachePolicy: renderedCachePolicy(this),
    }

    const sitePicture = {
      ...page,
      responseHeadersPolicy: headersPolicy(this, 'PictureHeaders', pictureHeaders(origins)),
    }

    // Uploaded pictures need no edge function: each object has its own Cache-Control, and the URL's path is the
    // object's key.
    const uploadedPicture = {
      ...site,
      origin: S3BucketOrigin.withOriginAccessControl(this.pictures, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      responseHeadersPolicy: sitePicture.responseHeadersPolicy,
    }
    // A link preview's picture gets a new address when its post changes, so CloudFront can cache the picture for a
    // year.
    const postPicture = { ...sitePicture, origin: rendered.origin }
    const admin = {
      ...page,
      responseHeadersPolicy: headersPolicy(
        this,
        'AdminHeaders',
        securityHeaders([...origins, uploadsOrigin]),
      ),
    }

    const apiCalls = {
      origin: new HttpOrigin(api.domainName, { customHeaders }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: apiCachePolicy(this),
      // API Gateway refuses requests with the viewer's Host header.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
    }
    return new Distribution(this, 'Distribution', {
      comment: `MyPlateful ${environment.name}`,
      ...this.firewall(environment),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The edge function maps / to index.html too. If that function does not run, this setting prevents / from listing
      // the bucket.
      defaultRootObject: 'index.html',
      // Some links in mails open a page with a form. The form posts to the URL of its page. The edge function redirects
      // these requests to the API and refuses every other POST.
      defaultBehavior: { ...page, allowedMethods: AllowedMethods.ALLOW_ALL },
      additionalBehaviors: {
        [`${PICTURES_PREFIX}*`]: uploadedPicture,
        [ADMIN_PATTERN]: admin,
        '/assets/*': { ...site, functionAssociations: assetFunctions(this) },
        // CloudFront uses the first pattern that matches. Built-in articles come before RENDERED_PATHS, because
        // `/blog/*` would match their addresses too.
        ...behaviors(
          BUILT_IN_SLUGS.map((slug) => `/blog/${slug}`),
          page,
        ),
        ...behaviors(RENDERED_PATHS, rendered),
        [POST_PICTURES_PATTERN]: postPicture,
        [FORMS_PATTERN]: { ...apiCalls, responseHeadersPolicy: siteHeaders },
        [`${API_PREFIX}*`]: {
          ...apiCalls,
          responseHeadersPolicy: headersPolicy(this, 'ApiHeaders', apiHeaders(headers)),
        },
        ...behaviors(PICTURE_PATTERNS, sitePicture),
      },
      errorResponses: UNCACHED_ERRORS,
      ...ownDomain(domain),
    })
  }

  private firewall(environment: Environment): Partial<DistributionProps> {
    if (!environment.firewall) return {}
    return { webAclId: new WebAcl(this, 'WebAcl', { environment }).arn }
  }
}

/**
 * CloudFront uses minimumProtocolVersion only with a certificate of our own. On a cloudfront.net name, CloudFront
 * ignores this setting and accepts TLSv1 and later.
 */
function ownDomain(domain: SiteDomain | undefined): Partial<DistributionProps> {
  if (!domain) return {}
  return {
    domainNames: [domain.siteName],
    certificate: domain.certificate,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
  }
}

function behaviors(paths: readonly string[], behavior: BehaviorOptions) {
  return Object.fromEntries(paths.map((path) => [path, behavior] as const))
}

/**
 * The render action, with a file as fallback when rendering fails or is slow. The edge function replaces the page's
 * path with the file's path and moves a post's slug into a header, so that the same path suits both origins.
 */
function renderedOrFile(api: Api, files: IOrigin, customHeaders: Record<string, string>): IOrigin {
  return new OriginGroup({
    primaryOrigin: new HttpOrigin(api.domainName, {
      customHeaders,
      connectionAttempts: 2,
      connectionTimeout: Duration.seconds(2),
      readTimeout: Duration.seconds(10),
    }),
    fallbackOrigin: files,
    fallbackStatusCodes: [...FALLBACK_STATUSES],
  })
}

/** API responses are data. They load nothing, run nothing and are never framed. The handlers set Cache-Control. */
function apiHeaders(siteHeaders: Record<string, string>): Record<string, string> {
  return {
    ...siteHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

function acknowledgeFindings({ bucket, distribution }: Website, environment: Environment): void {
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Nobody but CloudFront reads this bucket, and CloudFront logs every request',
  })
  Validations.of(distribution).acknowledge(
    {
      id: 'AwsSolutions-CFR1',
      reason: 'A public site: nobody is kept out by country',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'Logged by standard logging v2 (website-log.ts), which this rule does not look for',
    },
  )
  Annotations.of(distribution).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'defaultRootObject is set, so / is a page and never a listing',
  )
  if (!environment.firewall)
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions-CFR2',
      reason: 'For trying things out: the throttled API and the routes’ limits are enough',
    })
  if (environment.domain) return
  Validations.of(distribution).acknowledge({
    id: 'AwsSolutions-CFR4',
    reason:
      'On a cloudfront.net name the TLS policy is fixed; a domain of its own sets TLSv1.2_2025',
  })
}
