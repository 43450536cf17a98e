import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { Quiet, Section } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { OutcomeMeanings } from '../shared/outcome-meanings.tsx'
import { outcomeWords } from '../shared/outcome-words.ts'
import { outcomeRows, outcomeSum } from './outcome-rows.ts'
import { Sums } from './sums.tsx'

export function OutcomeTable({ campaign }: { campaign: Campaign }) {
  const adds = outcomeSum(campaign) === campaign.recipientCount
  return (
    <Section title="Recipients">
      <Sums>
        <tbody>
          {outcomeRows(campaign).map(({ row, label, count }) => (
            <tr key={label} data-row={row}>
              <th scope="row">{label}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{outcomeWords.list.name}</th>
            <td>{formatCount(campaign.recipientCount)}</td>
          </tr>
        </tfoot>
      </Sums>
      {!adds && campaign.status !== 'freezing' && (
        <Quiet role="alert" marginTop="3">
          These numbers do not add up, so this campaign is not called finished. Please tell the
          engineers.
        </Quiet>
      )}
      <OutcomeMeanings />
    </Section>
  )
}
