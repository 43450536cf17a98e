import { S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { describe, expect, it } from 'vitest'
import { type ActionName, actions } from '../../contract/actions.ts'
import { bucketOrigin } from '../../contract/buckets.ts'
import { namesOf } from '../../contract/names-of.ts'
import { pictureHeaders } from '../../contract/site/site-headers.ts'
import { environments } from '../../lib/environments.ts'
import { only, statementsOf, text } from './read-template.ts'
import { synthesize } from './synth.ts'

const template = synthesize()
const distribution = only(template, 'AWS::CloudFront::Distribution')
const behaviors: Behavior[] = distribution.properties.DistributionConfig.CacheBehaviors
const uploads = bucket('Uploads')
const pictures = bucket('WebsitePictures')

interface Behavior {
  PathPattern: string
  TargetOriginId: string
  CachePolicyId: unknown
  ResponseHeadersPolicyId: { Ref: string }
  AllowedMethods?: string[]
  FunctionAssociations?: unknown
}

describe('the buckets of pictures', () => {
  it.each([
    ['uploads', uploads],
    ['pictures', pictures],
  ])('keep %s private and encrypted, and refuse plain HTTP', (_, { id, properties }) => {
    expect(Object.values(properties.PublicAccessBlockConfiguration)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(JSON.stringify(properties.BucketEncryption)).toContain('AES256')
    expect(policyOf(id)).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
  })

  it('delete uploads after a day and do not serve them through CloudFront', () => {
    expect(uploads.properties.LifecycleConfiguration.Rules).toEqual([
      { ExpirationInDays: 1, Status: 'Enabled' },
    ])
    expect(JSON.stringify(policyOf(uploads.id))).not.toContain('cloudfront')
    const origins = JSON.stringify(distribution.properties.DistributionConfig.Origins)
    expect(origins).toContain(pictures.id)
    expect(origins).not.toContain(uploads.id)
  })

  it('allow only the site’s own pages to post uploads', () => {
    const { CorsRules } = uploads.properties.CorsConfiguration
    const [{ AllowedOrigins, AllowedMethods }, ...others] = CorsRules
    expect(others).toEqual([])
    expect(AllowedMethods).toEqual(['POST'])
    expect(AllowedOrigins.map(text)).toEqual([`https://\${${distribution.id}.DomainName}`])
    expect(pictures.properties).not.toHaveProperty('CorsConfiguration')
  })

  it('are retained when the stack is deleted', () => {
    const prod = synthesize(environments.prod)
    const kept = Object.entries(prod.findResources('AWS::S3::Bucket')).filter(([id]) =>
      /^(Uploads|WebsitePictures)/.test(id),
    )
    for (const [, { DeletionPolicy }] of kept) expect(DeletionPolicy).toBe('RetainExceptOnCreate')
    const names = kept.flatMap(([, { Properties }]) => Properties.BucketName ?? [])
    expect(names.map((name) => JSON.stringify(name))).toEqual([
      expect.stringMatching(/myplateful-uploads-.*AWS::StackId/),
    ])
  })
})

describe('/pictures/*', () => {
  const behavior = behaviors.find(({ PathPattern }) => PathPattern === '/pictures/*')

  it('serves the bucket’s files with their own Cache-Control and the headers for pictures', () => {
    expect(behavior?.FunctionAssociations).toBeUndefined()
    // Managed-CachingOptimized, which caches files for up to a year.
    expect(behavior?.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6')
    const headers = policyText(behavior?.ResponseHeadersPolicyId.Ref)
    expect(headers).toContain('cross-origin-resource-policy')
    expect(headers).toContain(pictureHeaders([])['cross-origin-resource-policy'])
    expect(headers).toContain('ContentTypeOptions')
  })

  it('comes before the patterns of the site’s own picture files', () => {
    const places = ['/pictures/*', '*.jpg'].map((path) =>
      behaviors.findIndex(({ PathPattern }) => PathPattern === path),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('the origin of the uploads bucket', () => {
  const origin = 'https://myplateful-uploads-'

  it('is allowed by the Content-Security-Policy of the staff area only', () => {
    const admin = behaviors.find(({ PathPattern }) => PathPattern === '/admin*')
    expect(policyText(admin?.ResponseHeadersPolicyId.Ref)).toContain(origin)
    const others = behaviors.filter((one) => one !== admin)
    for (const { ResponseHeadersPolicyId } of others)
      expect(policyText(ResponseHeadersPolicyId.Ref)).not.toContain(origin)
    const { DefaultCacheBehavior } = distribution.properties.DistributionConfig
    expect(policyText(DefaultCacheBehavior.ResponseHeadersPolicyId.Ref)).not.toContain(origin)
  })

  it('is the origin of the presigned form’s URL', async () => {
    for (const region of ['us-east-1', 'eu-central-1']) {
      const client = new S3Client({
        region,
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      })
      const { url } = await createPresignedPost(client, { Bucket: 'some-bucket', Key: 'k' })
      expect(new URL(url).origin).toBe(bucketOrigin('some-bucket', region))
    }
  })
})

it('no action may both store and read uploads', () => {
  const verbs = (action: ActionName) =>
    statementsOf(template, action).flatMap(({ actions, resources }) =>
      resources.some((one) => text(one).includes(uploads.id)) ? actions : [],
    )
  const allowed = namesOf(actions).map((action) => [action, verbs(action).toSorted()] as const)
  expect(allowed.filter(([, some]) => some.length > 0)).toEqual([
    ['begin-upload', ['s3:PutObject']],
    ['finish-upload', ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket']],
  ])
})

function bucket(prefix: string) {
  const [found] = Object.entries(template.findResources('AWS::S3::Bucket')).filter(([id]) =>
    id.startsWith(prefix),
  )
  if (!found) throw new Error(`No bucket ${prefix}`)
  return { id: found[0], properties: found[1].Properties }
}

function policyOf(bucketId: string): object[] {
  const policies = Object.values(template.findResources('AWS::S3::BucketPolicy'))
  const found = policies.find(({ Properties }) => Properties.Bucket.Ref === bucketId)
  return found?.Properties.PolicyDocument.Statement
}

function policyText(id = ''): string {
  return JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[id])
}
