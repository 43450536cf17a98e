import { chakra } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { listCampaignHistory } from '../../../../contract/campaigns/routes.ts'
import { campaignKinds } from '../../../../contract/mail/email-types.ts'
import type { AnswerTo } from '../../../api/client.ts'
import { LoadFailure, Message, Quiet, Row, TextLink } from '../../../components/admin-ui.tsx'
import { SelectField } from '../../../components/field.tsx'
import { FilterBar, goToTop, Listing, Pages } from '../../../components/listing.tsx'
import { useCampaignHistory } from '../api/campaigns.ts'
import { kindName } from '../shared/campaign-words.ts'
import { OutcomeMeanings } from '../shared/outcome-meanings.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { NoCampaigns } from './no-campaigns.tsx'

/** All campaigns there were, with what people did. Filter, order and page are in the page's address. */
export function CampaignList() {
  const [address, setAddress] = useSearchParams()
  const heading = useId()
  const kind = campaignKinds.find((one) => one === address.get('kind'))
  const first = address.get('first') === 'oldest' ? 'oldest' : undefined
  const after = address.get('after') ?? undefined
  const { data, isError, isPlaceholderData } = useCampaignHistory({ kind, first, after })
  const next = data?.next ?? undefined
  const list = useRef<HTMLElement>(null)

  function choose(name: 'kind' | 'first', value: string) {
    setAddress(withPart(withPart(address, 'after', undefined), name, value), { replace: true })
  }

  function turn(to: string | undefined) {
    setAddress(withPart(address, 'after', to))
    goToTop(list)
  }

  return (
    <>
      <FilterBar actions={<TextLink to="/admin?tab=email">Write a mail</TextLink>}>
        <Row flex="1 1 20rem" columnGap="6" rowGap="5" role="group" aria-label="Filter">
          <chakra.div flex="0 1 16rem">
            <SelectField
              label="Kind"
              value={kind ?? ''}
              onChange={(value) => choose('kind', value)}
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
              value={first ?? ''}
              onChange={(value) => choose('first', value)}
            >
              <option value="">Newest first</option>
              <option value="oldest">Oldest first</option>
            </SelectField>
          </chakra.div>
        </Row>
      </FilterBar>
      <Listing ref={list} marginTop="8" aria-labelledby={heading} aria-busy={isPlaceholderData}>
        <chakra.h2 id={heading} srOnly>
          All campaigns
        </chakra.h2>
        {data ? (
          <>
            <Campaigns page={data} isFiltered={kind !== undefined} />
            <Pages
              back={{
                label: first ? 'Oldest' : 'Newest',
                go: after ? () => turn(undefined) : undefined,
              }}
              on={{ label: first ? 'Newer' : 'Older', go: next ? () => turn(next) : undefined }}
            />
          </>
        ) : isError ? (
          <LoadFailure>The campaigns could not be loaded</LoadFailure>
        ) : (
          <Message role="status">Loading the campaigns...</Message>
        )}
      </Listing>
    </>
  )
}

function withPart(address: URLSearchParams, name: string, value: string | undefined) {
  const changed = new URLSearchParams(address)
  if (value) changed.set(name, value)
  else changed.delete(name)
  return changed
}

interface CampaignsProps {
  page: AnswerTo<typeof listCampaignHistory>
  isFiltered: boolean
}

function Campaigns({ page: { campaigns, tracking, next }, isFiltered }: CampaignsProps) {
  if (campaigns.length === 0) return <NoCampaigns isFiltered={isFiltered} hasMore={next !== null} />
  return (
    <>
      <CampaignTable label="All campaigns" campaigns={campaigns} showsReached={tracking} />
      <Quiet marginTop="5">
        {tracking
          ? 'Opened and clicked count people, each once, as shares of the mail that was delivered; what machines fetch is left out.'
          : 'Opens and clicks are not tracked in this environment.'}
      </Quiet>
      <OutcomeMeanings />
    </>
  )
}
