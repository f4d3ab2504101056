import { useSearchParams } from 'wouter';

/**
 * The parameters of the URL. `setParam` removes a parameter if the value is blank. `isBackStep`: whether the Back
 * button undoes the change.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const setParam = (name: string, value: string, isBackStep: boolean) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: !isBackStep },
    );
  };
  const clear = () => {
    setParams({});
  };
  return { params, setParam, clear };
}
