import { expect, it } from 'vitest'
import { places } from '../../../web/admin/places.ts'
import { staffPaths } from '../../support/router-paths.ts'

it('the navigation leads to each page of the staff area, but those of one thing, which its list leads to', () => {
  const lists = staffPaths().filter((path) => !path.includes(':'))
  expect(places.map(({ path }) => path).toSorted()).toEqual(lists.toSorted())
})
