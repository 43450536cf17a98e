// @vitest-environment jsdom
import { allowListsAgree } from '../../../support/allow-list.ts'

allowListsAgree(1)
