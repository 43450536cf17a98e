export { countOf, formatCount } from '../../components/counts.ts'
