import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DRAFT } from '../../../../contract/mail/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSaving } from '../../../writing/use-writing.ts'
import { readMail } from '../api/mails.ts'
import { draftLoop } from './draft.ts'

/** Reads the draft when the page opens or gets the focus, and saves it while the page is open. */
export function useDraftSync() {
  const { data, isError } = useQuery({
    queryKey: queryKeys.mail(DRAFT),
    queryFn: ({ signal }) => readMail(DRAFT, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => {
    if (data) draftLoop.see(data)
  }, [data])
  useSaving(draftLoop)
  return { isMissing: isError && !data }
}
