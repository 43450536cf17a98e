import { chakra } from '@chakra-ui/react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { Quiet, Section, Table } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { outcomeRows, outcomeSum } from './recorded-outcomes.ts'

const Sums = chakra(Table, {
  base: {
    '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: '400' },
    '& [data-row=kind] > *': { fontWeight: '700' },
    '& [data-row=reason] > th': { paddingInlineStart: '5', color: 'fg.muted' },
    '& [data-row=reason] > td': { color: 'fg.muted' },
    '& tfoot > tr > *': { fontWeight: '800', borderBottomWidth: '0' },
  },
})
/** frozen = submitted + excluded + failed + uncertain, with the reasons. */
export function OutcomeTable({ campaign }: { campaign: Campaign }) {
  const adds = outcomeSum(campaign) === campaign.recipientCount
  return (
    <Section title="What became of the recipients">
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
            <th scope="row">Recipients on the frozen list</th>
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
      <Quiet marginTop="3">
        Submitted means that the mail service accepted the mail; it does not say that it was
        delivered. Uncertain are mails whose sending was interrupted after it began: they may or may
        not have gone out, and are never sent twice on a guess.
      </Quiet>
    </Section>
  )
}
