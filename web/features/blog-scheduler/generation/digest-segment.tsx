import type { PublishingPlan } from '../../../../contract/posts/plan-schemas.ts'
import { SegmentField } from '../../../components/audience/segment-field.tsx'
import { useSetDigestSegment } from '../api/runs.ts'
import { failureToast } from '../shared/failure-toast.ts'

/** The choice applies to scheduled digests and to digests that staff send. */
export function DigestSegment({ plan: { digest_segment } }: { plan: PublishingPlan }) {
  const { mutate, isPending, variables } = useSetDigestSegment()
  const chosen = isPending ? variables : digest_segment
  return (
    <SegmentField
      label="Every weekly digest goes to"
      hint="Also the ones that go out by schedule."
      value={chosen ?? undefined}
      disabled={isPending}
      onChange={(segment) =>
        mutate(segment ?? null, { onError: failureToast('Failed to save who gets the digest') })
      }
    />
  )
}
