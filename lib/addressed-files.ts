import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { SITE_URL_PLACEHOLDER } from '../contract/site/pages.ts'

const TEXT = /\.(html|xml|json|txt|webmanifest)$/

/** The files below a directory that name the site's own address, by their path. */
export function addressedFiles(directory: string): string[] {
  return filesIn(directory)
    .filter((file) => TEXT.test(file))
    .filter((file) => readFileSync(join(directory, file), 'utf8').includes(SITE_URL_PLACEHOLDER))
}

/** Every file below a directory, by its path there. */
export function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .toSorted()
}

/**
 * One of them with the real address in it. The build cannot know that: a cloudfront.net name exists only once the
 * stack is deployed, and so the copying Lambda writes it.
 */
export function withSiteUrl(directory: string, file: string, siteUrl: string): ISource {
  const text = readFileSync(join(directory, file), 'utf8')
  return Source.data(file, text.replaceAll(SITE_URL_PLACEHOLDER, siteUrl))
}
