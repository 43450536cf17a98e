// @vitest-environment jsdom
import { allowListsAgree } from '../../../support/allow-list.ts'

/** allow-list.property.long.test.ts has more runs. */
allowListsAgree(0.2)
