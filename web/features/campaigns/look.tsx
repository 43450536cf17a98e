export {
  Card,
  Heading,
  Lede,
  Message,
  Part,
  Sheet,
  Subject,
  TextButton,
} from '../../components/staff-look.tsx'
