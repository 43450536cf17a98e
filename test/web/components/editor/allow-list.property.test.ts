// @vitest-environment jsdom
import { allowListsAgree } from '../../../support/allow-list.ts'

/** At length in allow-list.property.long.test.ts. */
allowListsAgree(0.2)
