"""The added mass of a cube that heaves half under in deep water, in units of its own mass.

    python3 Tests/Oracles/AddedMass/heaving_cube.py

Needs capytaine, which solves the linear theory of waves by boundary elements. The number stands in
notebooks/01-the-floating-cube.md and in Documentation/physics.md. The error falls in proportion to the size of the
elements, so two meshes give the limit.
"""

import math

import capytaine
import numpy

DENSITY, GRAVITY = 1000.0, 9.8
MASS = DENSITY / 2  # of a cube of 1 m; the ratio is the same for every edge, at the same ω² L / g


def ratio(count, frequency):
    mesh = capytaine.mesh_parallelepiped(size=(1, 1, 1), resolution=(count, count, count), center=(0, 0, 0))
    body = capytaine.FloatingBody(mesh=mesh)
    body.add_translation_dof(name="Heave")
    problem = capytaine.RadiationProblem(
        body=body.immersed_part(), omega=frequency, radiating_dof="Heave", rho=DENSITY, g=GRAVITY,
        water_depth=numpy.inf)
    return capytaine.BEMSolver().solve(problem).added_masses["Heave"] / MASS


def limit(frequency):
    return 2 * ratio(32, frequency) - ratio(16, frequency)


def main():
    capytaine.set_logging("ERROR")
    # The frequency of the swing hangs on the added mass, and this on the frequency.
    swing = 3.5
    for _ in range(4):
        swing = math.sqrt(2 * GRAVITY / (1 + limit(swing)))
    for name, frequency in [("slow", 0.0), ("swing", swing), ("fast", numpy.inf)]:
        value = limit(frequency)
        print(f"{name}: {value:.3f} of the own mass, the period {math.sqrt(1 + value):.3f} times as long")


if __name__ == "__main__":
    main()
