import { Duration } from 'aws-cdk-lib'
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { BLOG_QUERY_HEADER, POST_SLUG_HEADER } from '../contract/site/pages.ts'

/**
 * For what the render action makes. How long each thing is kept its own Cache-Control says (contract/site/site-headers.ts);
 * the longest, which also bounds how long an old page may stand in for a failing one, is a day. Queries are in no
 * key: a link with UTM parameters is the same page. What filters the blog's list the edge function puts into a header.
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
 * For the API, which answers `no-store`. CloudFront's own policy for that, "caching disabled", has the path alone as its
 * key, and CloudFront keeps errors by the key: so here who asks, and for what, is in it. A second is the least with
 * which CloudFront takes a key.
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
