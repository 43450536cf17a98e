import { listEmailTemplates } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { newestArticles } from '../../posts/newest-articles.ts'
import { allTemplates, NEWEST } from '../catalogue.ts'

export const handler = jsonAction(listEmailTemplates, async () => ({
  templates: allTemplates(await newestArticles(NEWEST)),
}))
