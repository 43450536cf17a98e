import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { campaignKinds } from '../../../../contract/campaigns/schemas.ts'
import {
  Action,
  LoadFailure,
  Message,
  Quiet,
  Row,
  TextLink,
} from '../../../components/admin-ui.tsx'
import { SelectField } from '../../../components/field.tsx'
import { FilterBar, Listing } from '../../../components/listing.tsx'
import { useCampaignHistory } from '../api/campaigns.ts'
import { kindName } from '../shared/campaign-words.ts'
import { CampaignTable } from './campaign-table.tsx'
import { NoCampaigns } from './no-campaigns.tsx'

/** All campaigns there were, with what people did. Filter and order are in the page's address. */
export function CampaignList() {
  const [address, setAddress] = useSearchParams()
  const heading = useId()
  const kind = campaignKinds.find((one) => one === address.get('kind'))
  const first = address.get('first') === 'oldest' ? 'oldest' : undefined
  const history = useCampaignHistory({ kind, first })
  const { data, isError, isPlaceholderData, refetch } = history

  function choose(name: 'kind' | 'first', value: string) {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { replace: true })
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
      <Listing marginTop="8" aria-labelledby={heading} aria-busy={isPlaceholderData}>
        <chakra.h2 id={heading} srOnly>
          All campaigns
        </chakra.h2>
        {data ? (
          <Pages {...history} data={data} isFiltered={kind !== undefined} />
        ) : isError ? (
          <LoadFailure onRetry={refetch}>The campaigns could not be loaded</LoadFailure>
        ) : (
          <Message role="status">Loading the campaigns...</Message>
        )}
      </Listing>
    </>
  )
}

type History = ReturnType<typeof useCampaignHistory>

interface PagesProps extends Pick<History, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> {
  data: NonNullable<History['data']>
  isFiltered: boolean
}

function Pages({ data, isFiltered, hasNextPage, isFetchingNextPage, fetchNextPage }: PagesProps) {
  const campaigns = data.pages.flatMap((page) => page.campaigns)
  const tracking = data.pages[0]?.tracking ?? false
  return (
    <>
      {campaigns.length > 0 ? (
        <CampaignTable label="All campaigns" campaigns={campaigns} showsReached={tracking} />
      ) : (
        <NoCampaigns isFiltered={isFiltered} hasMore={hasNextPage} />
      )}
      {hasNextPage && (
        <Action marginTop="6" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Action>
      )}
      {campaigns.length > 0 && (
        <Quiet marginTop="5">
          Submitted means that the mail service accepted the mail.{' '}
          {tracking
            ? 'Opened and clicked count people, each once, as shares of the mail that was delivered; what machines fetch is left out.'
            : 'Opens and clicks are not tracked in this environment.'}
        </Quiet>
      )}
    </>
  )
}
