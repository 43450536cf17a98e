/**
 * The studies that the built-in articles cite, each with its finding. The model does not receive these studies, because
 * only people write about studies. The list is from 2026-11-22.
 */
interface Study {
  authors: string
  year: number
  title: string
  journal: string
  doi: string
  says: string
}

export const studies: readonly Study[] = [
  {
    authors: 'Hall and colleagues',
    year: 2019,
    title:
      'Ultra-processed diets cause excess calorie intake and weight gain: an inpatient randomized controlled trial of ad libitum food intake',
    journal: 'Cell Metabolism',
    doi: '10.1016/j.cmet.2019.05.008',
    says: 'Twenty adults ate 508 kcal a day more on an ultra-processed diet than on an unprocessed one, two weeks each, both matched for the calories, macronutrients, sugar, sodium and fiber on offer.',
  },
  {
    authors: 'Gardner and colleagues',
    year: 2018,
    title:
      'Effect of low-fat vs low-carbohydrate diet on 12-month weight loss in overweight adults and the association with genotype pattern or insulin secretion: the DIETFITS randomized clinical trial',
    journal: 'JAMA',
    doi: '10.1001/jama.2018.0245',
    says: 'Weight change after a year did not differ between two healthy diets, and neither genotype pattern nor insulin secretion told who would do better on which.',
  },
  {
    authors: 'Celis-Morales and colleagues',
    year: 2017,
    title:
      'Effect of personalized nutrition on health-related behaviour change: evidence from the Food4Me European randomized controlled trial',
    journal: 'International Journal of Epidemiology',
    doi: '10.1093/ije/dyw186',
    says: 'Personalized advice changed diets more than general advice; adding phenotype or genotype made no further difference.',
  },
  {
    authors: 'Jakicic and colleagues',
    year: 2016,
    title:
      'Effect of wearable technology combined with a lifestyle intervention on long-term weight loss: the IDEA randomized clinical trial',
    journal: 'JAMA',
    doi: '10.1001/jama.2016.12858',
    says: 'Over two years young adults lost less weight with a wearable device added to a lifestyle program than with the program’s website.',
  },
  {
    authors: 'Zeevi and colleagues',
    year: 2015,
    title: 'Personalized nutrition by prediction of glycemic responses',
    journal: 'Cell',
    doi: '10.1016/j.cell.2015.11.001',
    says: 'In 800 people glucose rose very differently after identical meals.',
  },
  {
    authors: 'Berry and colleagues',
    year: 2020,
    title: 'Human postprandial responses to food and potential for precision nutrition',
    journal: 'Nature Medicine',
    doi: '10.1038/s41591-020-0934-0',
    says: 'Glucose and blood fats after identical meals differed widely between people, identical twins included.',
  },
  {
    authors: 'Lichtman and colleagues',
    year: 1992,
    title:
      'Discrepancy between self-reported and actual caloric intake and exercise in obese subjects',
    journal: 'The New England Journal of Medicine',
    doi: '10.1056/NEJM199212313272701',
    says: 'People whose diets had not worked reported eating far less than they ate, and moving more than they did.',
  },
  {
    authors: 'O’Driscoll and colleagues',
    year: 2020,
    title:
      'How well do activity monitors estimate energy expenditure? A systematic review and meta-analysis of the validity of current technologies',
    journal: 'British Journal of Sports Medicine',
    doi: '10.1136/bjsports-2018-099643',
    says: 'Estimates of energy expenditure by devices on wrist and arm differ much from what was measured, by device and by activity.',
  },
  {
    authors: 'Wallace and Fulgoni',
    year: 2017,
    title:
      'Usual choline intakes are associated with egg and protein food consumption in the United States',
    journal: 'Nutrients',
    doi: '10.3390/nu9080839',
    says: 'About 8 percent of adults in the United States met the adequate intake for choline.',
  },
  {
    authors: 'Patel, Wakayama and Bennett',
    year: 2021,
    title:
      'Self-monitoring via digital health in weight loss interventions: a systematic review among adults with overweight or obesity',
    journal: 'Obesity',
    doi: '10.1002/oby.23088',
    says: 'More digital self-monitoring was linked to weight loss in 74 percent of occurrences; few interventions saw it on three days of four.',
  },
]
