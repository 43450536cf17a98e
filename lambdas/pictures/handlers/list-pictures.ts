import { listPictures } from '../../../contract/pictures/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readPictures } from '../picture-store.ts'

export const handler = jsonAction(listPictures, ({ query: { shelf = 'available', ...rest } }) =>
  readPictures({ shelf, ...rest }),
)
