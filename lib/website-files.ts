import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { IgnoreMode } from 'aws-cdk-lib'
import { CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IDependable } from 'constructs'
import { partition, pascalCase } from 'es-toolkit'
import {
  isPicture,
  PAGE_STATUSES,
  PICTURE_PATTERNS,
  SITE_URL_PLACEHOLDER,
} from '../contract/site/pages.ts'
import type { SiteConfig } from '../contract/site/site-config.ts'
import { CACHE_CONTROL } from '../contract/site/site-headers.ts'
import type { Environment } from './environments.ts'
import { FileCopier } from './file-copier.ts'
import { timesOf } from './schedule-names.ts'
import type { SignIn } from './sign-in.ts'
import { builtSite } from './site-directory.ts'
import type { Website } from './website.ts'

const ASSETS = 'assets'
/** Pages whose response has a status other than 200. */
const statusPages = Object.keys(PAGE_STATUSES).map((page) => `${page.slice(1)}/`)
const BROTLI_SUFFIX = '.br'

export interface WebsiteFilesProps {
  environment: Environment
  website: Website
  signIn: SignIn
  /** The built site: assets/, index.html, not-found/index.html and so on, without config.json. */
  siteDirectory: string
}

/**
 * Copies the built site into the bucket, in parts with different Cache-Control, encoding or metadata. Hashed assets are
 * copied first, so that no page loads a script that is not in the bucket yet. Old files are never deleted: a visitor
 * with yesterday's page still gets yesterday's script.
 */
export class WebsiteFiles extends Construct {
  /** Depend on these deployments to wait until the hashed files are in the bucket. */
  readonly assets: readonly IDependable[]

  constructor(scope: Construct, id: string, props: WebsiteFilesProps) {
    super(scope, id)
    const directory = builtSite(props.siteDirectory)
    const addressed = filesWithPlaceholder(directory).filter(
      (file) => !statusPages.some((page) => file.startsWith(page)),
    )
    const copier = new FileCopier(this, 'Copier', props)

    const hashed = {
      destinationKeyPrefix: ASSETS,
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.hashedAsset)],
    }
    const inAssets = filesIn(join(directory, ASSETS))
    const [brotli, plain] = partition(inAssets, (file) => file.endsWith(BROTLI_SUFFIX))
    const assets = [
      ...copier.copyFiles('Assets', join(directory, ASSETS), plain, hashed),
      // The copier gives app.js.br the Content-Type of app.js.
      ...copier.copyFiles('CompressedAssets', join(directory, ASSETS), brotli, {
        ...hashed,
        contentEncoding: 'br',
      }),
    ]
    const pictureFiles = filesIn(directory).filter(
      (file) => isPicture(file) && !file.startsWith(`${ASSETS}/`),
    )
    const pictures = copier.copyFiles('Pictures', directory, pictureFiles, {
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.picture)],
    })
    const withStatus = Object.entries(PAGE_STATUSES).map(([page, status]) =>
      copier.copy(pascalCase(page), {
        sources: [Source.asset(join(directory, page))],
        destinationKeyPrefix: page.slice(1),
        cacheControl: [CacheControl.fromString(CACHE_CONTROL.page)],
        // contract/site/edge/viewer-response.js makes this value the response's status.
        metadata: { status: String(status) },
      }),
    )
    const pages = copier.copy('Pages', {
      sources: [
        pagesIn(directory, addressed),
        ...addressed.map((file) => withSiteUrl(directory, file, props.website.url)),
        Source.jsonData('config.json', siteConfig(props)),
      ],
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.page)],
      distribution: props.website.distribution,
      distributionPaths: ['/*'],
    })
    this.assets = assets
    pages.node.addDependency(...assets, ...pictures, ...withStatus)
  }
}

function pagesIn(directory: string, addressed: readonly string[]): ISource {
  const exclude = [
    `/${ASSETS}/`,
    ...statusPages.map((page) => `/${page}`),
    ...PICTURE_PATTERNS,
    ...addressed.map((file) => `/${file}`),
  ]
  return Source.asset(directory, { exclude, ignoreMode: IgnoreMode.GIT })
}

function siteConfig({ environment, signIn }: WebsiteFilesProps): SiteConfig {
  return {
    timeZone: environment.timeZone,
    publish: timesOf(environment).publish,
    digest: timesOf(environment).digest,
    signIn: {
      authority: signIn.userPool.userPoolProviderUrl,
      clientId: signIn.client.userPoolClientId,
      scope: signIn.scope,
      logoutUrl: signIn.logoutUrl,
    },
  }
}

const TEXT = /\.(html|xml|json|txt|webmanifest)$/

function filesWithPlaceholder(directory: string): string[] {
  return filesIn(directory)
    .filter((file) => TEXT.test(file))
    .filter((file) => readFileSync(join(directory, file), 'utf8').includes(SITE_URL_PLACEHOLDER))
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .toSorted()
}

/**
 * The file with the site's real address instead of the placeholder. The copying function inserts the address during the
 * deployment, because a cloudfront.net name does not exist before the first deployment.
 */
function withSiteUrl(directory: string, file: string, siteUrl: string): ISource {
  const text = readFileSync(join(directory, file), 'utf8')
  return Source.data(file, text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
}
