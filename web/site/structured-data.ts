import { COMPANY_NAME, PRODUCT_NAME, SUB_LINE } from '../../contract/business.ts'
import type { StructuredData } from './page.ts'
import { SUPPORT_EMAIL } from './support.ts'

/** The publisher. Other objects refer to it by its id. */
export function organization(siteUrl: string): StructuredData {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: PRODUCT_NAME,
    legalName: COMPANY_NAME,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    slogan: SUB_LINE,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: SUPPORT_EMAIL,
    },
  }
}

export function webSite(siteUrl: string): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: PRODUCT_NAME,
    url: `${siteUrl}/`,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(siteUrl) },
  }
}

/** @param trail from the home page to the page itself */
export function breadcrumbs(
  siteUrl: string,
  trail: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`
}
