import { Duration } from 'aws-cdk-lib'
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { BLOG_QUERY_HEADER, POST_SLUG_HEADER } from '../contract/site/pages.ts'

/**
 * For the render action. Each response's Cache-Control sets how long CloudFront caches the response
 * (contract/site/site-headers.ts). The maximum of one day also bounds how long CloudFront serves an old page while
 * rendering fails.
 *
 * The query is not in the cache key, so a link with UTM parameters gets the cached page. The edge function copies the
 * blog list's filter from the query into a header, which is in the key.
 */
export function renderedCachePolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'RenderedCache', {
    comment: 'Blog pages, feeds and sitemap: seconds, a post by its slug, the list by its filter',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(15),
    maxTtl: Duration.days(1),
    headerBehavior: CacheHeaderBehavior.allowList(POST_SLUG_HEADER, BLOG_QUERY_HEADER),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })
}

/**
 * For the API, which answers `no-store`. By default, CloudFront caches some errors even with `no-store`. In its own
 * policy "caching disabled" the cache key is only the path, so others could get one caller's error. This policy adds
 * Authorization and the query to the key. CloudFront accepts such a key only with a maximum TTL of at least one second.
 */
export function apiCachePolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'ApiCache', {
    comment: 'Nothing is kept; the key is the whole question',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
  })
}
