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
const ownStatusPages = Object.keys(PAGE_STATUSES).map((page) => `${page.slice(1)}/`)
/** How the compressed twins of contract/site/pages.ts end. */
const TWIN = '.br'

export interface WebsiteFilesProps {
  environment: Environment
  website: Website
  signIn: SignIn
  /** The built site: assets/, index.html, not-found/index.html and so on, without config.json. */
  siteDirectory: string
}

/**
 * The built site in the bucket, in parts, because each is cached or answered differently. Hashed assets go first: a page
 * must never ask for a script that is not there yet. Nothing is ever deleted, so that a visitor with yesterday's
 * page still gets yesterday's script.
 */
export class WebsiteFiles extends Construct {
  /** Done when the hashed files are in place. */
  readonly assets: readonly IDependable[]

  constructor(scope: Construct, id: string, props: WebsiteFilesProps) {
    super(scope, id)
    const directory = builtSite(props.siteDirectory)
    const addressed = addressedFiles(directory).filter(
      (file) => !ownStatusPages.some((page) => file.startsWith(page)),
    )
    const copier = new FileCopier(this, 'Copier', props)

    const hashed = {
      destinationKeyPrefix: ASSETS,
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.hashedAsset)],
    }
    const inAssets = filesIn(join(directory, ASSETS))
    const [twins, plain] = partition(inAssets, (file) => file.endsWith(TWIN))
    const assets = [
      ...copier.copyFiles('Assets', join(directory, ASSETS), plain, hashed),
      // Their Content-Type is guessed from the name before .br, as for the files that they are twins of.
      ...copier.copyFiles('CompressedAssets', join(directory, ASSETS), twins, {
        ...hashed,
        contentEncoding: 'br',
      }),
    ]
    const isFree = (file: string) => isPicture(file) && !file.startsWith(`${ASSETS}/`)
    const pictures = copier.copyFiles('Pictures', directory, filesIn(directory).filter(isFree), {
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.picture)],
    })
    const withStatus = Object.entries(PAGE_STATUSES).map(([page, status]) =>
      copier.copy(pascalCase(page), {
        sources: [Source.asset(join(directory, page))],
        destinationKeyPrefix: page.slice(1),
        cacheControl: [CacheControl.fromString(CACHE_CONTROL.page)],
        // contract/site/edge/viewer-response.js makes this the response's status.
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

function pagesIn(directory: string, others: readonly string[]): ISource {
  const exclude = [
    `/${ASSETS}/`,
    ...ownStatusPages.map((page) => `/${page}`),
    ...PICTURE_PATTERNS,
    ...others.map((file) => `/${file}`),
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

/** The files below a directory that name the site's own address, by their path. */
function addressedFiles(directory: string): string[] {
  return filesIn(directory)
    .filter((file) => TEXT.test(file))
    .filter((file) => readFileSync(join(directory, file), 'utf8').includes(SITE_URL_PLACEHOLDER))
}

/** Every file below a directory, by its path there. */
function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .toSorted()
}

/**
 * One of them with the real address in it. The build cannot know that: a cloudfront.net name exists only once the
 * stack is deployed, and so the copying Lambda writes it.
 */
function withSiteUrl(directory: string, file: string, siteUrl: string): ISource {
  const text = readFileSync(join(directory, file), 'utf8')
  return Source.data(file, text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
}
