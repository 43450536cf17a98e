import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import type { PropsWithChildren } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { historyQuery } from '../../../contract/campaigns/history-schemas.ts'
import { pictureQuery } from '../../../contract/pictures/schemas.ts'
import { staffPostQuery } from '../../../contract/posts/staff-schemas.ts'
import { subscriberListQuery } from '../../../contract/subscribers/admin-schemas.ts'
import { useListView } from '../../../web/components/list-view.ts'
import { logView } from '../../../web/features/audit/log-view.ts'

const schemas = [staffPostQuery, historyQuery, subscriberListQuery, pictureQuery, logView] as const

/** Valid and invalid values of list parameters. */
const value = fc.oneof(
  fc.constantFrom('', '0', '2', 'draft', 'oldest', 'deleted', 'newsletter', '2026-11-01', 'ada'),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)
const name = fc.constantFrom(
  ...schemas.flatMap(({ entries }) => Object.keys(entries)),
  'person',
  'x',
  '__proto__',
)

function viewAt(schema: (typeof schemas)[number], address: string) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  return renderHook(() => ({ ...useListView(schema), address: useLocation().search }), { wrapper })
}

it('a list ignores query parameters that the API would refuse', () => {
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.dictionary(name, value), (schema, query) => {
      const { result, unmount } = viewAt(schema, `/admin/list?${new URLSearchParams(query)}`)
      expect(v.is(schema, result.current.view)).toBe(true)
      for (const [known, entry] of Object.entries(schema.entries))
        if (query[known] && v.is(entry, query[known]))
          expect(result.current.view).toHaveProperty(known, query[known])
      unmount()
    }),
  )
})

it('a list writes its filters into the URL, without empty filters', () => {
  const { result } = viewAt(staffPostQuery, '/admin/posts?q=peas&page=3&person=x')
  expect(result.current.view).toEqual({ q: 'peas', page: '3' })
  act(() => result.current.go({ q: 'peas', status: 'draft', page: undefined }))
  expect(result.current.address).toBe('?q=peas&status=draft')
  expect(result.current.view).toEqual({ q: 'peas', status: 'draft' })
})
