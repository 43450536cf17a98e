import { Segments } from '../../features/subscribers/segments/segments.tsx'
import { PageHead } from '../page-head.tsx'

/** /admin/subscribers/segments */
export function SegmentsPage() {
  return (
    <>
      <PageHead title="Segments">
        A segment selects people on the list, for example those with the tag vip. A mail to it goes
        to everyone who fits when it starts.
      </PageHead>
      <Segments />
    </>
  )
}
