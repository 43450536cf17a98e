import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { Section } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { useFeedback } from '../api/outcome.ts'
import { deliveryLines } from './feedback-words.ts'
import { Sums } from './sums.tsx'

export function DeliveryTable({ campaign }: { campaign: Campaign }) {
  const { data: feedback } = useFeedback(campaign.campaignId)
  if (!feedback) return null
  return (
    <Section title="Bounces, complaints and unsubscribes">
      <Sums>
        <tbody>
          {deliveryLines(campaign.sentCount, feedback).map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </Sums>
    </Section>
  )
}
