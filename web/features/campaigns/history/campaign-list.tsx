import { chakra } from '@chakra-ui/react'
import { historyQuery } from '../../../../contract/campaigns/history-schemas.ts'
import type { listCampaignHistory } from '../../../../contract/campaigns/routes.ts'
import { campaignKinds } from '../../../../contract/mail/email-types.ts'
import type { AnswerTo } from '../../../api/client.ts'
import { Quiet, Row } from '../../../components/admin-ui.tsx'
import { SelectField } from '../../../components/field.tsx'
import { ButtonLink } from '../../../components/links.tsx'
import { useListView } from '../../../components/list-view.ts'
import { FilterBar, Listing, pagesByCursor } from '../../../components/listing.tsx'
import { useCampaignHistory } from '../api/campaigns.ts'
import { kindName } from '../shared/campaign-words.ts'
import { OutcomeMeanings } from '../shared/outcome-meanings.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { NoCampaigns } from './no-campaigns.tsx'

export function CampaignList() {
  const { view, go } = useListView(historyQuery)
  const { kind, first } = view
  return (
    <>
      {/*
       * On a narrow screen the list's cards have h3 headings. This h2 stands above them, so that no heading level is
       * skipped.
       */}
      <chakra.h2 srOnly>The list</chakra.h2>
      <FilterBar
        actions={
          <ButtonLink size="sm" to="/admin?tab=email">
            Write a mail
          </ButtonLink>
        }
      >
        <Row flex="1 1 20rem" columnGap="6" rowGap="5" role="group" aria-label="Filter">
          <chakra.div flex="0 1 16rem">
            <SelectField
              label="Kind"
              value={kind ?? ''}
              onChange={(value) =>
                go({ first, kind: campaignKinds.find((one) => one === value) }, 'replace')
              }
            >
              <option value="">All kinds</option>
              {campaignKinds.map((one) => (
                <option key={one} value={one}>
                  {kindName(one)}
                </option>
              ))}
            </SelectField>
          </chakra.div>
          <chakra.div flex="0 1 16rem">
            <SelectField
              label="Order"
              value={first === 'oldest' ? first : ''}
              onChange={(value) => go({ kind, first: value ? 'oldest' : undefined }, 'replace')}
            >
              <option value="">Newest first</option>
              <option value="oldest">Oldest first</option>
            </SelectField>
          </chakra.div>
        </Row>
      </FilterBar>
      <chakra.div marginTop="8">
        <Listing
          things="campaigns"
          label="All campaigns"
          query={useCampaignHistory(view)}
          pages={({ next }) =>
            pagesByCursor(view, next, go, first === 'oldest' ? ['Oldest', 'Newer'] : undefined)
          }
        >
          {(page) => <Campaigns page={page} isFiltered={kind !== undefined} />}
        </Listing>
      </chakra.div>
    </>
  )
}

interface CampaignsProps {
  page: AnswerTo<typeof listCampaignHistory>
  isFiltered: boolean
}

function Campaigns({ page: { campaigns, tracking, next }, isFiltered }: CampaignsProps) {
  if (campaigns.length === 0) return <NoCampaigns isFiltered={isFiltered} hasMore={next !== null} />
  return (
    <>
      <CampaignTable
        label="All campaigns"
        campaigns={campaigns}
        results={tracking ? 'all' : 'bounced'}
      />
      <Quiet marginTop="5">
        {tracking
          ? 'Bounced is a share of the mail that was sent. Opened and clicked count people, each once, as shares of the mail that was delivered; what machines fetch is left out.'
          : 'Opens and clicks are not tracked in this environment.'}
      </Quiet>
      <OutcomeMeanings />
    </>
  )
}
