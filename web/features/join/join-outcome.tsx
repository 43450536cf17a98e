import { Check } from '../../components/icons.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { Disc } from '../../components/marks.tsx'
import { Actions, Narrow } from '../../components/section.tsx'
import { Display, Lead } from '../../components/type.tsx'

/** The result of the join form as a page, for visitors without JavaScript. */
export function JoinOutcome({ title, text }: { title: string; text: string }) {
  return (
    <Narrow>
      <Disc variant="citrus" marginBottom="7">
        <Check />
      </Disc>
      <Display size="headline">{title}</Display>
      <Lead marginTop="5">{text}</Lead>
      <Actions>
        <ButtonLink to="/blog">Read Nutrition Blog</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Return to Home
        </ButtonLink>
      </Actions>
    </Narrow>
  )
}
