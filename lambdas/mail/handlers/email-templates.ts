import { listEmailTemplates } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { allTemplates, NEWSLETTER_ARTICLES } from '../draft/catalog.ts'
import { newestArticles } from '../draft/newest-articles.ts'

export const handler = jsonAction(listEmailTemplates, async () => ({
  templates: allTemplates(await newestArticles(NEWSLETTER_ARTICLES)),
}))
