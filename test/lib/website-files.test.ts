import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../contract/route.ts'
import { SITE_URL_PLACEHOLDER } from '../../contract/site/pages.ts'
import { CACHE_CONTROL } from '../../contract/site/site-headers.ts'
import { COPY } from '../../lib/file-copier.ts'
import { builtSite } from '../../lib/site-directory.ts'
import { only } from './read-template.ts'
import { testApp, testStack } from './synth.ts'

const app = testApp()
const template = Template.fromStack(testStack(undefined, app))

describe('the deployment of the site’s files', () => {
  const assets = deployment('Assets')
  const compressedAssets = deployment('CompressedAssets')
  const pictures = deployment('Pictures')
  const notFound = deployment('NotFound')
  const pages = deployment('Pages')

  it('makes hashed assets immutable', () => {
    expect(assets.files).toEqual(['assets/logo-1a2b3c.svg', 'assets/page-1a2b3c.js'])
    expect(assets.cacheControl).toBe(CACHE_CONTROL.hashedAsset)
  })

  it('makes precompressed assets immutable and sets their encoding', () => {
    expect(compressedAssets.files).toEqual(['assets/page-1a2b3c.js.br'])
    expect(compressedAssets.cacheControl).toBe(CACHE_CONTROL.hashedAsset)
    expect(compressedAssets.encoding).toBe('br')
    for (const other of [assets, pictures, notFound, pages]) expect(other.encoding).toBeUndefined()
  })

  it('copies pictures in parts of at most 50, and lets browsers cache them for a day', () => {
    const runs = [pictures, deployment('Pictures2'), deployment('Pictures3')]
    const covers = Array.from({ length: 100 }, (_, index) => `covers/${index}.avif`)
    expect(runs.map(({ files }) => files.length)).toEqual([50, 50, 1])
    expect(new Set(runs.flatMap(({ files }) => files))).toEqual(new Set([...covers, 'favicon.svg']))
    for (const run of runs) expect(run.cacheControl).toBe(CACHE_CONTROL.picture)
    for (const { id } of runs) expect(pages.dependsOn).toContain(id)
  })

  it('makes browsers revalidate pages and public files each time', () => {
    expect(pages.files).toEqual(['blog/index.html', 'config.json', 'index.html', 'robots.txt'])
    expect(pages.cacheControl).toBe(CACHE_CONTROL.page)
  })

  it('sets a copy number, which operators can raise to copy all files again', () => {
    const copies = Object.values(template.findResources('Custom::CDKBucketDeployment'))
    for (const { Properties } of copies) expect(Properties.Copy).toBe(COPY)
  })

  it('sets the status metadata of the not-found page and the page for refused searches', () => {
    const refused = deployment('BlogSearch')
    expect(notFound.files).toEqual(['not-found/index.html'])
    expect(refused.files).toEqual(['blog/_search/index.html'])
    expect([notFound.metadata, refused.metadata]).toEqual([{ status: '404' }, { status: '429' }])
    for (const { cacheControl } of [notFound, refused])
      expect(cacheControl).toBe(CACHE_CONTROL.page)
    expect(pages.dependsOn).toContain(refused.id)
    for (const other of [assets, pictures, pages]) expect(other.metadata).toBeUndefined()
  })

  it('inserts the site’s address, which is known only at deployment', () => {
    for (const file of ['index.html', 'blog/index.html', 'robots.txt']) {
      const text = readFileSync(join(pages.directory(file), file), 'utf8')
      expect(text).toMatch(/https:\/\/<<marker:/)
      expect(text).not.toContain(SITE_URL_PLACEHOLDER)
    }
    expect(JSON.stringify(pages.markers)).toContain('DomainName')
  })

  it('deletes nothing, so that a page that was open before the deployment still finds its scripts', () => {
    for (const { prune } of [assets, compressedAssets, pictures, notFound, pages])
      expect(prune).toBe(false)
  })

  it('copies pages last and invalidates the old pages', () => {
    for (const { id } of [assets, compressedAssets, pictures, notFound])
      expect(pages.dependsOn).toContain(id)
    expect(pages.invalidates).toEqual(['/*'])
  })

  it('writes config.json with the sign-in, the time zone and the publishing times', () => {
    const config = readFileSync(join(pages.directory('config.json'), 'config.json'), 'utf8')
    expect(config).toContain('"timeZone":"America/Indiana/Indianapolis"')
    expect(JSON.parse(config).publish).toEqual({ weekdays: ['TUE', 'FRI'], hour: 9 })
    expect(JSON.parse(config).signIn).toMatchObject({
      scope: expect.stringMatching(/^openid email profile <<marker.*>>\/staff$/),
      logoutUrl: expect.stringMatching(/^https:\/\/myplateful-dev-.*amazoncognito\.com\/logout$/),
    })
    expect(STAFF_SCOPE.endsWith('/staff')).toBe(true)
    const client = only(template, 'AWS::Cognito::UserPoolClient').id
    expect(JSON.stringify(pages.markers)).toContain(client)
    expect(JSON.stringify(pages.markers)).toContain('ProviderURL')
  })
})

describe('a missing build of the site', () => {
  it('fails the synth with an error that names the build command', () => {
    expect(() => builtSite(join(tmpdir(), 'nowhere'))).toThrow(
      /index\.html is missing.*npm run build/,
    )
  })
})

/** A BucketDeployment and the files in its zips. */
function deployment(name: string) {
  const all = Object.entries(template.findResources('Custom::CDKBucketDeployment'))
  const found = all.find(([id]) => id.startsWith(`WebsiteFilesCopier${name}CustomResource`))
  if (!found) throw new Error(`No deployment ${name}`)
  const [id, { Properties: p, DependsOn: dependsOn }] = found
  const keys: string[] = p.SourceObjectKeys
  const directories = keys.map((key) => join(app.outdir, `asset.${key.replace('.zip', '')}`))
  const prefix = p.DestinationBucketKeyPrefix ? `${p.DestinationBucketKeyPrefix}/` : ''
  const files = directories.flatMap(filesIn).map((file) => prefix + file)
  return {
    id,
    dependsOn,
    files: files.toSorted(),
    directory: (file: string) => directories.find((d) => filesIn(d).includes(file)) ?? 'nowhere',
    cacheControl: p.SystemMetadata['cache-control'],
    encoding: p.SystemMetadata['content-encoding'],
    metadata: p.UserMetadata,
    prune: p.Prune,
    invalidates: p.DistributionPaths,
    markers: p.SourceMarkers,
  }
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
}
