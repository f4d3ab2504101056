import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

function Icon({ children, ...props }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-slot="icon"
      {...props}
    >
      {children}
    </svg>
  );
}

function drawn(...paths: readonly string[]) {
  return function DrawnIcon(props: IconProps) {
    return (
      <Icon {...props}>
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </Icon>
    );
  };
}

export const HomeIcon = drawn(
  'M4 11.2 12 4.5l8 6.7',
  'M6 9.8V18a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 18V9.8',
  'M10 19.5V15a2 2 0 0 1 4 0v4.5',
);
export const CardsIcon = drawn(
  'M5 8.5h11A2.5 2.5 0 0 1 18.5 11v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 17v-6A2.5 2.5 0 0 1 5 8.5',
  'M2.5 12.5h16',
  'M6.5 5h12A3 3 0 0 1 21.5 8v6.5',
);
export const CompassIcon = drawn('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17', 'm15.5 8.5-2 5-5 2 2-5z');
export const ChartIcon = drawn('M4 20h16', 'M7 20v-6', 'M12 20V6', 'M17 20v-9');
export const PersonIcon = drawn('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8', 'M4.5 20a7.5 6 0 0 1 15 0');
export const SearchIcon = drawn('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13', 'm20 20-4.8-4.8');
export const PlusIcon = drawn('M12 5v14', 'M5 12h14');
export const CheckIcon = drawn('m5 12.5 4.5 4.5L19 7.5');
export const CloseIcon = drawn('m6 6 12 12', 'M18 6 6 18');
export const ChevronDownIcon = drawn('m6 9.5 6 6 6-6');
export const ChevronRightIcon = drawn('m9.5 6 6 6-6 6');
export const ArrowLeftIcon = drawn('M19 12H5', 'm11 6-6 6 6 6');
export const ArrowRightIcon = drawn('M5 12h14', 'm13 6 6 6-6 6');
export const HistoryIcon = drawn('M12 7.5V12l3 2', 'M4.5 9A8.2 8.2 0 1 1 4 13.5', 'M4 5v4.2h4.2');
export const SignOutIcon = drawn(
  'M14 4.5H7A1.5 1.5 0 0 0 5.5 6v12A1.5 1.5 0 0 0 7 19.5h7',
  'M10.5 12H20',
  'm16.5 8.5 3.5 3.5-3.5 3.5',
);
export const SunIcon = drawn(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = drawn('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10');
export const ScreenIcon = drawn(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5',
  'M8.5 20.5h7',
);
export const WarningIcon = drawn('M12 4.5 3.5 19h17z', 'M12 10.5v3.5', 'M12 16.7v.1');
export const InfoIcon = drawn('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17', 'M12 11.5V16', 'M12 8.2v.1');
export const CoinsIcon = drawn(
  'M9 4.5c3 0 5.5 1.1 5.5 2.5S12 9.5 9 9.5 3.5 8.4 3.5 7 6 4.5 9 4.5',
  'M3.5 7v8.5C3.5 16.9 6 18 9 18',
  'M3.5 11.3c0 1.3 2.5 2.4 5.5 2.4',
  'M15 11c3 0 5.5 1.1 5.5 2.5S18 16 15 16s-5.5-1.1-5.5-2.5S12 11 15 11',
  'M9.5 13.5V17c0 1.4 2.5 2.5 5.5 2.5s5.5-1.1 5.5-2.5v-3.5',
);
export const SparkIcon = drawn(
  'M12 3.5c.7 4.6 3.3 7.3 8 8.5-4.7 1.2-7.3 3.9-8 8.5-.7-4.6-3.3-7.3-8-8.5 4.7-1.2 7.3-3.9 8-8.5',
);
export const MailIcon = drawn(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5',
  'm4 7 8 6 8-6',
);
export const EyeIcon = drawn(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12',
  'M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
);
export const TrashIcon = drawn(
  'M4.5 7h15',
  'M9.5 7V4.5h5V7',
  'm6.5 7 .8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7',
);

export function StarIcon({ isFilled = false, ...props }: IconProps & { readonly isFilled?: boolean }) {
  return (
    <Icon {...props} fill={isFilled ? 'currentColor' : 'none'}>
      <path d="m12 4 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7z" />
    </Icon>
  );
}
