import { chakra } from '@chakra-ui/react'
import { Disc } from '../../components/marks.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Body, Headline, Lead, Small, Title, textLink } from '../../components/type.tsx'

interface Step {
  title: string
  text: string
  paper: { title: string; from: string; doi: string }
}

/** The steps of docs/product.md, "Landing page". Readers can look up each paper by its DOI. */
const steps: readonly Step[] = [
  {
    title: 'A density for every meal',
    text: 'The Nutrient Density Score is meant to weigh what to get more of, such as protein, fiber, vitamins and minerals, against what to limit, in the same number of calories.',
    paper: {
      title: 'Development and validation of the nutrient-rich foods index',
      from: 'Fulgoni, Keast and Drewnowski, The Journal of Nutrition, 2009',
      doi: '10.3945/jn.108.101360',
    },
  },
  {
    title: 'Averages of days and weeks',
    text: 'One dinner says little. Daily and weekly averages are meant to show the pattern, which is what long studies of diets look at.',
    paper: {
      title: 'Alternative dietary indices both strongly predict risk of chronic disease',
      from: 'Chiuve and others, The Journal of Nutrition, 2012',
      doi: '10.3945/jn.111.157222',
    },
  },
  {
    title: 'A score once the log is steady',
    text: 'After consistent logging, the Longevity Score is meant to say how close the pattern is to those that research connects with more healthy years.',
    paper: {
      title: 'Estimating impact of food choices on life expectancy: A modeling study',
      from: 'Fadnes and others, PLOS Medicine, 2022',
      doi: '10.1371/journal.pmed.1003889',
    },
  },
]

export function HowItIsScored() {
  return (
    <Section aria-labelledby="scored-title" tone="subtle">
      <Columns shares={[5, 7]} alignItems="start">
        <div>
          <Headline id="scored-title">How the score is meant to be computed</Headline>
          <Lead marginTop="5">
            The Longevity Score is still being built. This is the plan, and the research that it
            starts from.
          </Lead>
          <Small marginTop="5" maxWidth="38em">
            What a photo shows is an estimate. A score is a way to look at eating habits, and no
            prediction of how long or how well you will live.
          </Small>
        </div>
        <chakra.ol display="grid" gap={{ base: '10', md: '12' }}>
          {steps.map(({ title, text, paper }, index) => (
            <chakra.li
              key={title}
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr)"
              columnGap={{ base: '4', md: '6' }}
            >
              <Disc variant="ring" boxSize="touch" fontSize="md" aria-hidden>
                {index + 1}
              </Disc>
              <div>
                <Title paddingTop={{ base: '2', md: '1' }}>{title}</Title>
                <Body marginTop="1.5">{text}</Body>
                <Small marginTop="3">
                  <chakra.a href={`https://doi.org/${paper.doi}`} css={textLink}>
                    {paper.title}
                  </chakra.a>
                  . {paper.from}. doi:{paper.doi}
                </Small>
              </div>
            </chakra.li>
          ))}
        </chakra.ol>
      </Columns>
    </Section>
  )
}
