import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  finishUpload,
  getPicture,
  listPictures,
  managePicture,
} from '../../../../contract/pictures/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

export type PictureView = RequestInput<typeof listPictures, 'query'>

export function usePictures(view: PictureView) {
  return useQuery({
    queryKey: queryKeys.pictureList(view),
    queryFn: ({ signal }) => callStaff(listPictures, { query: view, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Includes the posts and mails that use the picture. */
export function usePicture(hash: string) {
  return useQuery({
    queryKey: queryKeys.picture(hash),
    queryFn: ({ signal }) => callStaff(getPicture, { params: { hash }, signal }),
    staleTime: 0,
  })
}

/** Makes a picture from an upload. @param details `alt` is null for a decorative picture */
export async function addUploaded({
  id,
  ...details
}: {
  id: string
  name: string
  alt: string | null
}) {
  return (await callStaff(finishUpload, { params: { id }, body: details })).picture
}

/** Refetches the pictures after success and failure. */
export function useManagePicture() {
  const refresh = useRefreshPictures()
  return useSingleMutation({
    mutationFn: async (body: RequestInput<typeof managePicture, 'body'>) =>
      (await callStaff(managePicture, { body })).picture,
    onSettled: () => {
      void refresh()
    },
  })
}

export function useRefreshPictures(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeys.pictures })
}
