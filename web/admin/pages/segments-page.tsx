import { Segments } from '../../features/subscribers/segments/segments.tsx'
import { PageHead } from '../page-head.tsx'

/** /admin/subscribers/segments */
export function SegmentsPage() {
  return (
    <>
      <PageHead title="Segments">
        A segment is a question about the list, such as who has the tag vip. A mail to a segment
        asks it anew when it starts, so people who fit by then get it.
      </PageHead>
      <Segments />
    </>
  )
}
